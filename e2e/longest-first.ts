import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The long journeys start first, because one that starts last would run alone on one core; before them the start that plays the
 * cast, and beside it those that need no cast.
 */
const FIRST = [
  'starting',
  'site-pages',
  'drill',
  'attacks',
  'cast-sums',
  'office-money',
  'loan-life',
  'cabinet-acts',
  'office-requests',
  'main-job',
  'site-behaviours',
  'office-lists',
  'office-payouts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = FIRST.findIndex((name) => moduleId.endsWith(`/${name}.journey.ts`));
  return place < 0 ? FIRST.length : place;
};

/** The order of test files: as vitest has it, after the long journeys. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.sort((a, b) => placeOf(a) - placeOf(b));
  }
}
