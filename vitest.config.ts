import { defineConfig } from 'vitest/config';
import { LongestFirst } from './e2e/longest-first.ts';

/** Three kinds of test: pure ones, ones that need PostgreSQL (`.db.test.ts`), and journeys in a real browser. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Files that follow each other share the modules they have read: each leaves nothing behind, neither in a module nor in a global.
    isolate: false,
    // Every core: left to itself, one would stand idle, which is half of two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'pure',
          // Properties and a real build run here too, on machines with little to spare.
          testTimeout: 30_000,
          include: ['{packages,apps,database,scripts,docs,bench,attacks}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['{apps,database,scripts,bench}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['scripts/test-postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['{e2e,attacks}/**/*.journey.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          globalSetup: ['e2e/prepare-journeys.ts'],
          // A journey mostly waits for a browser, a code or a clock: two at once keep two cores busy. After the rest, which build as well.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
