import type { PlantedBug } from '../../planted-bug.ts';

const BILL = 'scripts/build/third-parties.ts';
const noticedBy = ['scripts/build/third-parties.test.ts'];

/** What the product says of the works of others in it. */
export const BILL_BUGS: readonly PlantedBug[] = [
  {
    bug: 'the bill of materials names libraries that only tests load',
    file: BILL,
    right: ' && !isTest(path)',
    wrong: '',
    noticedBy,
  },
  {
    bug: 'one work stands in the bill of materials twice',
    file: BILL,
    right: '[`${party.name}@${party.version}`, party]',
    wrong: '[party, party]',
    noticedBy,
  },
];
