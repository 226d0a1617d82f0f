import type { PlantedBug } from '../planted-bug.ts';

const GATHERING = ['apps/server/src/platform/database/gathering/gather-readings.db.test.ts'];

/** Borrowers who ask at the same moment: each must be told their own. */
export const READ_TOGETHER_BUGS: readonly PlantedBug[] = [
  {
    bug: 'what is written after its transaction is over is lost, and nobody hears of it',
    file: 'apps/server/src/platform/database/asking.ts',
    right: "      if (isOver) throw new Error('The transaction is over.');\n",
    wrong: '',
    noticedBy: ['apps/server/src/platform/database/asking.db.test.ts'],
  },
  {
    bug: 'a transaction that goes on after a trip that failed asks for what the server never prepared',
    file: 'apps/server/src/platform/database/trip.ts',
    right: '    this.#prepared.failures += 1;\n',
    wrong: '',
    noticedBy: ['apps/server/src/platform/database/asking.db.test.ts'],
  },
  {
    bug: 'of those who are read together a statement may name anybody’s profile',
    file: 'apps/server/src/platform/database/gathering/as-gathered.ts',
    right: '(table) =>\n',
    wrong: "(table) => table === 'borrower_profile' ? 'skipped AS (SELECT 1)' :\n",
    noticedBy: GATHERING,
  },
  {
    bug: 'those who are read together are told each other’s answers',
    file: 'apps/server/src/platform/database/gathering/gather-readings.ts',
    right: 'told[place - 1]',
    wrong: 'told[told.length - place]',
    noticedBy: GATHERING,
  },
  {
    bug: 'whoever is read with others is read with the rights of all work',
    file: 'apps/server/src/platform/database/gathering/gather-readings.ts',
    right: "const GATHERING_ROLE = 'senim_gathering';",
    wrong: "const GATHERING_ROLE = 'senim_app';",
    noticedBy: GATHERING,
  },
  {
    bug: 'a trip for several is shown the sessions of everybody',
    file: 'database/migrations/0710_borrowers-together.sql',
    right: 'USING (borrower_id = ANY ((SELECT acting_borrower_ids())::bigint[]))',
    wrong: 'USING (true)',
    noticedBy: GATHERING,
  },
  {
    bug: 'whoever is read with others hears of the order of one who is not',
    file: 'database/migrations/0710_borrowers-together.sql',
    right: ' AND owner = ANY (acting_borrower_ids())',
    wrong: '',
    noticedBy: GATHERING,
  },
];
