import { createContext } from 'react';

/** Whether the cards inside are expanded at first: a link led to this one. */
export const Unfolded = createContext(false);
