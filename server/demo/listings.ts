import { olderListings } from './listings-older.ts';
import { recentListings } from './listings-recent.ts';
import type { DemoListing } from './types.ts';

/** All suspicious listings of the demo, newest first. */
export const demoListings: DemoListing[] = [...recentListings, ...olderListings];
