import { NO_PARTNER } from '@senim/contracts/office/lists/columns';
import { ENDED, HAD_MONEY } from '@senim/loan-engine/lifecycle/status';
import { constants, type Sql, sql } from '../../../platform/database/sql.ts';
import { endOf } from '../../../platform/database/sql-parts.ts';
import type { ListSource, StoredColumn } from './types.ts';

const OWN = sql`loan.borrower_id = person.borrower_id`;
/** The live loan, or the newest. */
const MAIN = sql`FROM agreement AS loan WHERE ${OWN} ORDER BY (status IN ${constants(ENDED)}), agreement_id DESC LIMIT 1`;

/** Of all loans whose money had left by the end of the day of the list. */
const ofLent = (figure: Sql): Sql =>
  sql`(SELECT ${figure} FROM payout WHERE payout.borrower_id = person.borrower_id AND is_lent(payout, known.at))`;

/** Everybody who has registered, and what they had been lent by the end of a day. */
export const PEOPLE: ListSource<StoredColumn<'people'>> = {
  from: ({ lentOn }) => sql`borrower AS person CROSS JOIN (SELECT ${endOf(lentOn)} AS at) AS known`,
  columns: {
    registered_at: sql`person.created_at`,
    standing: sql`person.standing`,
    language: sql`person.language`,
    /** Of those before it was kept who sent them when they registered, the last one. */
    partner: sql`COALESCE(person.registered_source, person.attribution ->> 'source', ${NO_PARTNER})`,
    applications: sql`(SELECT count(*) FROM loan_application AS asked WHERE asked.borrower_id = person.borrower_id)`,
    applied_at: sql`(SELECT max(submitted_at) FROM loan_application AS asked WHERE asked.borrower_id = person.borrower_id)`,
    loans: sql`(SELECT count(*) FROM agreement AS loan WHERE ${OWN} AND status IN ${constants(HAD_MONEY)})`,
    first_loan_at: ofLent(sql`min(executed_at)`),
    paid_out: ofLent(sql`count(*)`),
    lent: ofLent(sql`sum(amount_tiyn)`),
    loan: sql`(SELECT number ${MAIN})`,
    loan_status: sql`(SELECT status ${MAIN})`,
  },
  borrower: sql`person.borrower_id`,
  item: sql`0::bigint`,
  isRow: (borrower) => sql`person.borrower_id = ${borrower}`,
  inOrder: ['registered_at'],
  references: [],
  isFoundByLoans: true,
};
