import type { PlantedBug } from '../planted-bug.ts';

const STATEMENTS = 'apps/server/src/modules/payments/statements';
const CHECKING = [`${STATEMENTS}/check-statement.db.test.ts`];

/** The bank's statements and notices held against the payouts. */
export const STATEMENT_BUGS: readonly PlantedBug[] = [
  {
    bug: 'another sum than was told in the day is settled by the very statement that tells it',
    file: `${STATEMENTS}/store.ts`,
    right: "IN ('not-at-bank', 'notice-differs') AND bank_tiyn IS NULL",
    wrong: "IN ('not-at-bank', 'notice-differs')",
    noticedBy: CHECKING,
  },
  {
    bug: 'the bank is asked what it has booked each time a job wakes',
    file: `${STATEMENTS}/store.ts`,
    right: 'SET asked_at = excluded.asked_at WHERE asked.asked_at <= ${askedBefore}',
    wrong: 'SET asked_at = excluded.asked_at WHERE asked.asked_at <= ${now}',
    noticedBy: CHECKING,
  },
];
