export type TestProjectName = 'pure' | 'built' | 'database' | 'journeys';

/** The project of a test file, as vitest.config.ts sorts them. */
export function projectOf(file: string): TestProjectName {
  if (file.endsWith('.journey.ts')) return 'journeys';
  if (file.endsWith('.db.test.ts')) return 'database';
  return /^apps\/borrower\/(site|weight|worker)\.test\.ts$/.test(file) ? 'built' : 'pure';
}
