import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The long ones of each kind start first, because one that starts last would run alone on one core, and a clone that never ran them knows
 * only how large their files are. Of the journeys the start that plays the cast is before all, and beside it those that need no cast.
 */
const FIRST = [
  'interleave.db.test',
  'walls-of-the-office.db.test',
  'walls-by-route.db.test',
  'simulate.db.test',
  'hostile-queries.db.test',
  'worker.db.test',
  'answers-add-up.db.test',
  'books.db.test',
  'wake.db.test',
  'uploads.db.test',
  'starting.journey',
  'site-pages.journey',
  'drill.journey',
  'starting-again.journey',
  'attacks.journey',
  'cast-sums.journey',
  'office-settings.journey',
  'office-words.journey',
  'office-money.journey',
  'loan-life.journey',
  'cabinet-acts.journey',
  'office-requests.journey',
  'main-job.journey',
  'site-behaviours.journey',
  'office-lists.journey',
  'office-payouts.journey',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = FIRST.findIndex((name) => moduleId.endsWith(`/${name}.ts`));
  return place < 0 ? FIRST.length : place;
};

/** The order of test files: as vitest has it, after the long ones. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.sort((a, b) => placeOf(a) - placeOf(b));
  }
}
