import { LONG_DATABASE_TESTS, LONG_PURE_TESTS, SHORT_JOURNEYS } from '../scripts/long-tests.ts';

export type TestProjectName = 'pure' | 'built' | 'database' | 'journeys' | 'long';

/** The project of a test file, as vitest.config.ts sorts them. */
export function projectOf(file: string): TestProjectName {
  if (file.endsWith('.journey.ts')) return SHORT_JOURNEYS.includes(file) ? 'journeys' : 'long';
  if (LONG_PURE_TESTS.includes(file) || LONG_DATABASE_TESTS.includes(file)) return 'long';
  if (file.endsWith('.db.test.ts')) return 'database';
  return /^apps\/borrower\/(site|weight|worker)\.test\.ts$/.test(file) ? 'built' : 'pure';
}

/** Where a lane keeps a test file loaded (`warm-tests.ts`), the long ones among the others of their kind. Null for what is built, or walked in a browser. */
export function warmProjectOf(file: string): 'pure' | 'database' | null {
  if (file.endsWith('.journey.ts') || projectOf(file) === 'built') return null;
  return file.endsWith('.db.test.ts') ? 'database' : 'pure';
}
