import { olderListings } from './listings-older.ts';
import { recentListings } from './listings-recent.ts';
import type { DemoListing } from './types.ts';

/** Every suspicious listing of the demo, the newest first. */
export const demoListings: DemoListing[] = [...recentListings, ...olderListings];
