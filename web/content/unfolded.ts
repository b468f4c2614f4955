import { createContext } from 'react';

/** What the cards inside show at first: a link led to this one, or the page is its own and has the comments as well. */
export const Unfolded = createContext<'nothing' | 'text' | 'comments'>('nothing');
