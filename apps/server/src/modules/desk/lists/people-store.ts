import { NO_PARTNER } from '@senim/contracts/office/lists/columns';
import { ENDED, HAD_MONEY } from '@senim/loan-engine/lifecycle/status';
import { constants, type Sql, sql } from '../../../platform/database/sql.ts';
import { endOf } from '../../../platform/database/sql-parts.ts';
import type { ListSource, StoredColumn } from './types.ts';

const OWN = sql`loan.borrower_id = person.borrower_id`;
/** The live loan, or the newest. */
const MAIN = sql`FROM agreement AS loan WHERE ${OWN} ORDER BY (status IN ${constants(ENDED)}), agreement_id DESC LIMIT 1`;

interface Figures {
  readonly figures: Sql;
  readonly rows: Sql;
}

/** Of everybody at once: who asks for none of the figures does not wait for them, as PostgreSQL leaves out what nothing is read of. */
const ofAll = ({ figures, rows }: Figures): Sql =>
  sql`LEFT JOIN (SELECT borrower_id, ${figures} FROM ${rows} GROUP BY borrower_id)`;
/** Looked up of a few. */
const ofEach = ({ figures, rows }: Figures): Sql =>
  sql`LEFT JOIN LATERAL (SELECT borrower_id, ${figures} FROM ${rows} AND borrower_id = person.borrower_id GROUP BY borrower_id)`;

/** What loans had left by then come to. */
const lentBy = (day: string): Figures => ({
  figures: sql`min(executed_at) AS first_at, count(*) AS loans, sum(amount_tiyn) AS tiyn`,
  rows: sql`payout WHERE is_lent(payout, ${endOf(day)}) AND booked_at IS NOT NULL`,
});
const ASKED: Figures = {
  figures: sql`count(*) AS times, max(submitted_at) AS last_at`,
  rows: sql`loan_application WHERE true`,
};
const HAD: Figures = {
  figures: sql`count(*) AS loans`,
  rows: sql`agreement WHERE status IN ${constants(HAD_MONEY)}`,
};

/** Everybody who has registered, and what they had been lent by the end of a day. */
export const PEOPLE: ListSource<StoredColumn<'people'>> = {
  from({ lentOn }, _, { isOfFew }) {
    const of = isOfFew ? ofEach : ofAll;
    return sql`borrower AS person
      ${of(lentBy(lentOn))} AS lent ON lent.borrower_id = person.borrower_id
      ${of(ASKED)} AS asked ON asked.borrower_id = person.borrower_id
      ${of(HAD)} AS had ON had.borrower_id = person.borrower_id`;
  },
  columns: {
    registered_at: sql`person.created_at`,
    standing: sql`person.standing`,
    language: sql`person.language`,
    /** Of those before it was kept who sent them when they registered, the last one. */
    partner: sql`COALESCE(person.registered_source, person.attribution ->> 'source', ${NO_PARTNER})`,
    applications: sql`COALESCE(asked.times, 0)`,
    applied_at: sql`asked.last_at`,
    loans: sql`COALESCE(had.loans, 0)`,
    first_loan_at: sql`lent.first_at`,
    paid_out: sql`COALESCE(lent.loans, 0)`,
    lent: sql`lent.tiyn`,
    loan: sql`(SELECT number ${MAIN})`,
    loan_status: sql`(SELECT status ${MAIN})`,
  },
  borrower: sql`person.borrower_id`,
  item: sql`0::bigint`,
  isRow: ({ borrower }) => sql`person.borrower_id = ${borrower}`,
  inOrder: ['registered_at'],
  references: [],
  isFoundByLoans: true,
};
