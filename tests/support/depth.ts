/**
 * The depth of a run, by `TEST_DEPTH`: `quick` is `npm test`, `ci` is `.ci/run`, `deep` is `npm run test:deep`. Only
 * this file says what each leaves to the next; docs/TESTING.md says why.
 */
const depths = ['quick', 'ci', 'deep'] as const;
type Depth = (typeof depths)[number];

interface Extent {
  /** Random conversations against the model, on the engine that runs most of them. */
  modelSequences: number;
  /** Rounds of random concurrent actions. */
  modelRounds: number;
  /** Requests for each operation of the OpenAPI document; `null` for a few that are the same in each run. */
  fuzzRequests: number | null;
  /** Honest members, and votes of the attackers, in the attack on the door. */
  attack: { honest: number; votes: number };
  /** Addresses that a crawler requests from the cache of public answers. */
  crawledAddresses: number;
  crashes: number;
  powerCuts: number;
  /**
   * Whether each file of the API and of the units has the modules to itself. Shared ones are loaded once; that nothing
   * depends on it shows where they are not.
   */
  isolates: boolean;
  /** The files of `vitest.config.ts`: everything, or what everybody goes through and what a change often breaks. */
  files: 'all' | 'first';
  /** Whether rarely seen scenes are walked through, too, and each theme is checked in each size. */
  walksAll: boolean;
  /** The widths in which each scene is looked at, in CSS pixels. */
  sceneWidths: readonly number[];
  /** Axe's rules for the dark theme, which differs only in colours. */
  darkRules: 'all' | 'contrast';
}

const ci: Extent = {
  modelSequences: 2000,
  modelRounds: 100,
  fuzzRequests: null,
  attack: { honest: 200, votes: 1000 },
  crawledAddresses: 10_000,
  crashes: 1,
  powerCuts: 1,
  isolates: true,
  files: 'all',
  walksAll: false,
  sceneWidths: [360, 390, 768, 1280, 1920],
  darkRules: 'all',
};

const extents: Record<Depth, Extent> = {
  quick: {
    ...ci,
    modelSequences: 300,
    modelRounds: 8,
    crawledAddresses: 2000,
    isolates: false,
    files: 'first',
    sceneWidths: [390, 1280],
    darkRules: 'contrast',
  },
  ci,
  deep: {
    ...ci,
    modelSequences: 10_000,
    attack: { honest: 1000, votes: 5000 },
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
