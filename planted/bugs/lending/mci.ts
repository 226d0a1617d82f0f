import type { PlantedBug } from '../../planted-bug.ts';

const MCI = 'apps/server/src/modules/settings/mci';
const NOTICED_BY = [`${MCI}/mci.db.test.ts`];

/** The monthly calculation index, as two people enter it. */
export const MCI_BUGS: readonly PlantedBug[] = [
  {
    bug: 'an index entered within its year counts for days that have passed',
    file: `${MCI}/rules.ts`,
    right: 'Math.max(...days) as Day',
    wrong: 'Math.min(...days) as Day',
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'an index of ten times the last one is taken',
    file: `${MCI}/rules.ts`,
    right: 'isItsTime && isLikelyMci(year, tenge)',
    wrong: 'isItsTime && (isLikelyMci(year, tenge) || tenge > 5_000)',
    noticedBy: NOTICED_BY,
  },
  {
    bug: 'an index of a later year lets lending go on in a year that has none',
    file: 'packages/loan-engine/src/loan/mci.ts',
    right: 'year === end + 1 ? year : end',
    wrong: 'year > end ? year : end',
    noticedBy: ['packages/loan-engine/src/loan/mci.test.ts'],
  },
  {
    bug: 'of two indices entered ahead of their year loans count by another than the page shows',
    file: `${MCI}/rules.ts`,
    right: 'one.inForceFrom.getTime() - other.inForceFrom.getTime() || one.versionId - other.versionId',
    wrong: 'one.versionId - other.versionId',
    noticedBy: [`${MCI}/rules.test.ts`],
  },
  {
    bug: 'pages go on saying that nothing is lent though the index of the year is entered',
    file: 'apps/borrower/serve/todaysSettings.ts',
    right: '      known.through === law.through &&\n',
    wrong: '',
    noticedBy: ['apps/borrower/serve/todaysSettings.test.ts'],
  },
  {
    bug: 'an index that was taken back lets loans be priced',
    file: 'apps/server/src/modules/settings/mci/rules.ts',
    right: 'inForceFrom <= moment && !isWithdrawn',
    wrong: 'inForceFrom <= moment',
    noticedBy: ['apps/server/src/modules/settings/mci/rules.test.ts'],
  },
];
