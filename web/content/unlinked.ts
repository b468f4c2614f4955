import { createContext } from 'react';

/** Whether the cards inside lead nowhere: those of a draft, whose author would leave it. */
export const Unlinked = createContext(false);
