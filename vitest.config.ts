import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './e2e/longest-first.ts';
import { WAITS_MS_MAX } from './e2e/waits/how-long.ts';
import { LONG_DATABASE_TESTS, LONG_PURE_TESTS, SHORT_JOURNEYS } from './scripts/long-tests.ts';

/** What looks at the site as it is built, not at its sources. */
const OF_THE_BUILD = 'apps/borrower/{site,weight,worker}.test.ts';

const DATABASE = '{apps,database,scripts,docs,bench,attacks,simulate,interleave}/**/*.db.test.ts';
const JOURNEYS = '{e2e,attacks,bench,drill}/**/*.journey.ts';

/** Every process that a test begins finds compiled what another has compiled, as `npm start` does (scripts/keep-compiled.cjs). */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/**
 * How long a test or its set-up may take before it counts as hung: with twenty others on a core the longest of those that name no length of their
 * own takes a minute. One that passes pays nothing for it.
 */
const ENDS_WITHIN_MS = 180_000;

/** How long a test waits for what is meant (`expect.poll`). It goes on at once when that is there, so a slow machine costs nothing but time. */
const waitsFor = (milliseconds: number) => ({ poll: { timeout: milliseconds } });

/** What holds for every test that walks no browser. */
const OF_TESTS = { expect: waitsFor(60_000), testTimeout: ENDS_WITHIN_MS, hookTimeout: ENDS_WITHIN_MS };

/** What holds for every journey, in the short run and in the long one. */
const OF_JOURNEYS = {
  expect: waitsFor(WAITS_MS_MAX),
  // Ten times what the longest takes alone, as a machine that does much else gives a journey a tenth of a core.
  testTimeout: 900_000,
  // The first of them plays the cast, and the others wait for it.
  hookTimeout: 900_000,
  // Journeys wait for a browser, a code or a clock: with three at once two cores stood idle for a quarter of the time.
  maxWorkers: availableParallelism() + 2,
  // On a machine of somebody else a journey has a second try, and the run says which took it (docs/decisions/0760).
  retry: process.env.CI ? 1 : 0,
};

/**
 * Four kinds of test: pure ones, ones of the built site, ones that need PostgreSQL (`.db.test.ts`), and journeys in a real browser. The long ones of
 * the last two are a fifth, which `npm test` leaves to `npm run test:long`.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Files that follow each other share the modules they have read: each leaves nothing behind, neither in a module nor in a global.
    isolate: false,
    // One more than there are cores, as some files wait most of their time: a core that stands idle is half of two.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...OF_TESTS,
          name: 'pure',
          include: [
            '{packages,apps,database,scripts,docs,bench,attacks,planted,simulate,interleave,drill}/**/*.test.{ts,tsx}',
          ],
          exclude: [...LONG_PURE_TESTS, '**/*.db.test.ts', OF_THE_BUILD, '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          ...OF_TESTS,
          name: 'built',
          include: [OF_THE_BUILD],
          globalSetup: ['scripts/test-builds.ts'],
        },
      },
      {
        test: {
          ...OF_TESTS,
          name: 'database',
          include: [DATABASE],
          exclude: [...LONG_DATABASE_TESTS, '**/node_modules/**'],
          globalSetup: ['scripts/test-postgres.ts'],
        },
      },
      {
        test: {
          ...OF_JOURNEYS,
          name: 'journeys',
          include: SHORT_JOURNEYS,
          globalSetup: ['e2e/prepare-journeys.ts'],
          // After the rest, which build as well.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...OF_JOURNEYS,
          name: 'long',
          include: [JOURNEYS, ...LONG_PURE_TESTS, ...LONG_DATABASE_TESTS],
          exclude: [...SHORT_JOURNEYS, '**/node_modules/**'],
          globalSetup: ['scripts/test-postgres.ts', 'e2e/prepare-journeys.ts'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
