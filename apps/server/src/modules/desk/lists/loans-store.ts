import { NO_PARTNER } from '@senim/contracts/office/lists/columns';
import { sql } from '../../../platform/database/sql.ts';
import { endOf } from '../../../platform/database/sql-parts.ts';
import type { ListSource, StoredColumn } from './types.ts';

/** Every loan to which something has happened, as its image of a day was known on a day. */
export const LOANS: ListSource<StoredColumn<'loans'>> = {
  from: ({ day, knownOn, before, lentOn }, { setAside }) => sql`
    agreement CROSS JOIN LATERAL (
      SELECT * FROM loan_image
      WHERE loan_image.borrower_id = agreement.borrower_id AND loan_image.agreement_id = agreement.agreement_id
        AND loan_image.day <= ${day}::date AND loan_image.known_on <= ${knownOn}::date
      ORDER BY loan_image.day DESC, loan_image.known_on DESC LIMIT 1) AS image
    LEFT JOIN LATERAL (
      SELECT overdue_days, principal_tiyn FROM loan_image
      WHERE loan_image.borrower_id = agreement.borrower_id AND loan_image.agreement_id = agreement.agreement_id
        AND loan_image.day <= ${before}::date AND loan_image.known_on <= ${before}::date
      ORDER BY loan_image.day DESC, loan_image.known_on DESC LIMIT 1) AS earlier ON ${before}::date IS NOT NULL
    CROSS JOIN (SELECT ${endOf(lentOn)} AS at, ${setAside.map(({ fromDays }) => fromDays)}::int[] AS delays,
      ${setAside.map(({ sharePpm }) => sharePpm)}::bigint[] AS shares) AS known`,
  columns: {
    number: sql`agreement.number`,
    product: sql`image.product`,
    product_version: sql`image.product_version`,
    decision_version: sql`image.decision_version`,
    partner: sql`COALESCE(image.partner, ${NO_PARTNER})`,
    status: sql`image.status`,
    signed_at: sql`agreement.signed_at`,
    paid_out_at: sql`(SELECT min(executed_at) FROM payout
      WHERE payout.borrower_id = agreement.borrower_id AND payout.agreement_id = agreement.agreement_id AND is_lent(payout, known.at))`,
    issued: sql`(agreement.terms ->> 'principalTiyn')::bigint`,
    term_days: sql`(agreement.terms ->> 'termDays')::integer`,
    overdue_days: sql`image.overdue_days`,
    principal: sql`image.principal_tiyn`,
    overdue_principal: sql`image.overdue_principal_tiyn`,
    reward: sql`image.reward_tiyn`,
    penalty: sql`image.penalty_tiyn`,
    debt: sql`(image.principal_tiyn + image.reward_tiyn + image.penalty_tiyn)`,
    set_aside: sql`((image.principal_tiyn + image.reward_tiyn + image.penalty_tiyn)
      * COALESCE(known.shares[width_bucket(image.overdue_days, known.delays)], 0) / 1000000)`,
    next_due_day: sql`image.next_due_day`,
    next_due: sql`image.next_due_tiyn`,
    overdue_before: sql`earlier.overdue_days`,
    principal_before: sql`earlier.principal_tiyn`,
  },
  borrower: sql`agreement.borrower_id`,
  item: sql`agreement.agreement_id`,
  references: [sql`agreement.number`],
};
