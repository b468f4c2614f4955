import { createContext } from 'react';

/** Whether the cards inside begin with their whole text open: somebody came for just this one. */
export const Unfolded = createContext(false);
