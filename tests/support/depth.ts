/**
 * How much a run proves, by `TEST_DEPTH`: `quick` is `npm test`, `ci` is `.ci/run`, `deep` is `npm run test:deep`. What each
 * leaves to the next stands here alone; docs/TESTING.md says why.
 */
const depths = ['quick', 'ci', 'deep'] as const;
type Depth = (typeof depths)[number];

interface Extent {
  /** Random conversations against the model, on the engine where the many of them run. */
  modelSequences: number;
  /** Random deeds done at the same time, in rounds. */
  modelRounds: number;
  /** Requests for each operation of the API's document, `null` for a few that are the same in each run. */
  fuzzRequests: number | null;
  /** Addresses that a crawler asks the cache of public answers for. */
  crawledAddresses: number;
  crashes: number;
  powerCuts: number;
  /** Whether also scenes are walked through that few come to see, and each theme is judged in each size. */
  walksAll: boolean;
  /** Axe's rules for the dark theme: in which only colours differ. */
  darkRules: 'all' | 'contrast';
  /** Which files run on PostgreSQL too, where there is one. */
  onPostgres: 'all' | 'locks and plans';
}

const ci: Extent = {
  modelSequences: 2000,
  modelRounds: 100,
  fuzzRequests: null,
  crawledAddresses: 10_000,
  crashes: 1,
  powerCuts: 1,
  walksAll: false,
  darkRules: 'all',
  onPostgres: 'all',
};

const extents: Record<Depth, Extent> = {
  quick: { ...ci, modelSequences: 300, modelRounds: 20, darkRules: 'contrast', onPostgres: 'locks and plans' },
  ci,
  deep: {
    ...ci,
    modelSequences: 10_000,
    fuzzRequests: 500,
    crawledAddresses: 100_000,
    crashes: 100,
    powerCuts: 20,
    walksAll: true,
  },
};

const asked = process.env.TEST_DEPTH ?? 'quick';
if (!depths.includes(asked as Depth)) throw new Error(`TEST_DEPTH: ${asked} (${depths.join(', ')})`);
export const depth = asked as Depth;
export const extent = extents[depth];
