/**
 * `npm test` is to be done in minutes, so it walks these journeys alone: from the first start by command over the whole main job, with every public
 * page, every screen of a running loan, what holds on all screens of the office, and the product killed under load, part by part. The others are walked by `npm run test:long`, and by CI
 * (docs/decisions/0870).
 */
export const SHORT_JOURNEYS = [
  'e2e/starting.journey.ts',
  'e2e/main-job.journey.ts',
  'e2e/site-pages.journey.ts',
  'e2e/cast-with-a-loan.journey.ts',
  'e2e/office-screens.journey.ts',
  'drill/drill.journey.ts',
];

/** What proves a check by whole compilers and provers: the check itself is in every run. */
export const LONG_PURE_TESTS = ['scripts/check-regexes/slow-regexes.test.ts', 'scripts/new-field.test.ts'];

/** Sweeps over everything in the database, of which a shorter test sees each part once: they wait for `npm run test:long` as well. */
export const LONG_DATABASE_TESTS = [
  // Every hostile word to every question, every setting's estimate beside what then happens, two loans at a time in three hundred orders.
  'apps/server/src/hostile-queries.db.test.ts',
  'apps/server/src/what-if-happens.db.test.ts',
  'interleave/more-orders.db.test.ts',
  // The benches of a whole book and of the office, in their short forms.
  'bench/book.db.test.ts',
  'bench/office.db.test.ts',
  // Every call as everybody, every sum of everyone, every wall of every call of the office.
  'attacks/matrix/matrix.db.test.ts',
  'attacks/matrix/walls-of-the-office.db.test.ts',
  'attacks/sums/answers-add-up.db.test.ts',
  // A server looked at, sealed anew, and restored in every other way than by one backup.
  'scripts/operate/doctor.db.test.ts',
  'scripts/operate/reseal.db.test.ts',
  'scripts/operate/backup/bucket.db.test.ts',
  'scripts/operate/restore-moment.db.test.ts',
  'scripts/operate/moment/pg-basebackup.db.test.ts',
  'scripts/operate/turn-index-key.db.test.ts',
  'scripts/operate/trail.db.test.ts',
];
