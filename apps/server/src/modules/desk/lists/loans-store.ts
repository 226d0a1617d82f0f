import { NO_PARTNER } from '@senim/contracts/office/lists/columns';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { endOf } from '../../../platform/database/sql-parts.ts';
import type { ListSource, Order, StoredColumn } from './types.ts';

const OF_IMAGE = sql`image.status, image.overdue_days, image.principal_tiyn, image.overdue_principal_tiyn, image.reward_tiyn,
        image.penalty_tiyn, image.next_due_tiyn, image.next_due_day, image.product, image.product_version, image.decision_version, image.partner`;
const OF_LOAN = sql`image.borrower_id = newest.borrower_id AND image.agreement_id = newest.agreement_id`;

/**
 * The newest image of each loan of a day or before it, as it was known on a day. Whoever was owed on that very day has an image of it, which are read together. Of the others it is the newest
 * of all, where that was known by then. Looked up is who is left: loans that rested without an image for some days, or whose newest one became known later.
 */
export function imagesOn(asked: string, knownOn: string, inOrder: Sql = sql``): Sql {
  // Nothing is known of a day before it.
  const day = asked < knownOn ? asked : knownOn;
  const isOfDay =
    day === knownOn
      ? sql`image.day = ${day}::date AND image.known_on = ${day}::date`
      : sql`image.day = ${day}::date AND image.known_on BETWEEN ${day}::date AND ${knownOn}::date`;
  const ofDay = sql`SELECT image.borrower_id, image.agreement_id, ${OF_IMAGE} FROM loan_image AS image WHERE ${isOfDay}`;
  const isOlder = sql`newest.day < ${day}::date AND newest.known_on <= ${knownOn}::date`;
  return sql`(
      (SELECT image.borrower_id, image.agreement_id, ${OF_IMAGE} FROM loan_image_newest AS image WHERE image.day < ${day}::date AND image.known_on <= ${knownOn}::date ${inOrder})
      UNION ALL
      (${
        day === knownOn
          ? ofDay
          : sql`SELECT image.borrower_id, image.agreement_id, ${OF_IMAGE} FROM (SELECT DISTINCT ON (borrower_id, agreement_id) * FROM loan_image AS image WHERE ${isOfDay}
        ORDER BY borrower_id, agreement_id, known_on DESC) AS image`
      } ${inOrder})
      UNION ALL
      SELECT image.borrower_id, image.agreement_id, ${OF_IMAGE} FROM (
        SELECT borrower_id, agreement_id FROM loan_image_newest AS newest
        WHERE NOT is_plain AND began_on <= ${day}::date AND NOT (${isOlder}) AND NOT EXISTS (SELECT FROM loan_image AS image WHERE ${OF_LOAN} AND ${isOfDay}) OFFSET 0) AS newest
        CROSS JOIN LATERAL (
          SELECT * FROM loan_image AS image WHERE ${OF_LOAN} AND image.day < ${day}::date AND image.known_on <= ${knownOn}::date
          ORDER BY image.day DESC, image.known_on DESC LIMIT 1) AS image)`;
}

/** The order of the index, told to each part, so that they are merged and no more of them is read than a page has. */
function inOrderOf(sort: Order['sort'] | undefined): Sql {
  if (sort?.column !== 'overdue_days') return sql``;
  return sort.isDescending
    ? sql`ORDER BY image.overdue_days DESC, image.borrower_id DESC, image.agreement_id DESC`
    : sql`ORDER BY image.overdue_days, image.borrower_id, image.agreement_id`;
}

/** The same, looked up, for a few loans. */
const imageOn = (day: string, knownOn: string): Sql => sql`(
      SELECT newest.borrower_id, newest.agreement_id, ${OF_IMAGE} FROM loan_image_newest AS newest CROSS JOIN LATERAL (
        SELECT * FROM loan_image AS image WHERE ${OF_LOAN} AND image.day <= ${day}::date AND image.known_on <= ${knownOn}::date
        ORDER BY image.day DESC, image.known_on DESC LIMIT 1) AS image)`;

/** The same where nothing became known later. */
const NEWEST = sql`loan_image_newest AS image CROSS JOIN LATERAL (SELECT image.issued_tiyn) AS kept`;

/** The same from the agreements on: indexes have these by number and in the order in which they were signed, and few are looked up for a page. */
const BY_AGREEMENT = sql`agreement CROSS JOIN LATERAL (SELECT * FROM loan_image_newest AS newest
      WHERE newest.borrower_id = agreement.borrower_id AND newest.agreement_id = agreement.agreement_id OFFSET 0) AS image CROSS JOIN LATERAL (SELECT image.issued_tiyn) AS kept`;

const NOTHING_EARLIER = sql`CROSS JOIN (SELECT NULL::integer AS overdue_days, NULL::bigint AS principal_tiyn) AS earlier`;

/** Every loan to which something has happened, as its image of a day was known on a day. */
export const LOANS: ListSource<StoredColumn<'loans'>> = {
  from({ day, knownOn, before, lentOn, isAllKnown }, { setAside }, { isOfFew, sort }) {
    const images = isOfFew ? imageOn : imagesOn;
    const newest = isAllKnown
      ? NEWEST
      : sql`${images(day, knownOn, inOrderOf(sort))} AS image LEFT JOIN loan_image_newest AS kept USING (borrower_id, agreement_id)`;
    const begun =
      isAllKnown && (sort?.column === 'signed_at' || sort?.column === 'number')
        ? BY_AGREEMENT
        : sql`${newest} LEFT JOIN agreement ON agreement.borrower_id = image.borrower_id AND agreement.agreement_id = image.agreement_id`;
    const earlier =
      before === null
        ? NOTHING_EARLIER
        : sql`LEFT JOIN ${images(before, before)} AS earlier ON earlier.borrower_id = image.borrower_id AND earlier.agreement_id = image.agreement_id`;
    return sql`
    ${begun}
    ${earlier}
    CROSS JOIN (SELECT ${endOf(lentOn)} AS at, ${setAside.map(({ fromDays }) => fromDays)}::int[] AS delays,
      ${setAside.map(({ sharePpm }) => sharePpm)}::bigint[] AS shares) AS known`;
  },
  columns: {
    number: sql`agreement.number`,
    product: sql`image.product`,
    product_version: sql`image.product_version`,
    decision_version: sql`image.decision_version`,
    partner: sql`COALESCE(image.partner, ${NO_PARTNER})`,
    status: sql`image.status`,
    signed_at: sql`agreement.signed_at`,
    paid_out_at: sql`(SELECT min(executed_at) FROM payout
      WHERE payout.borrower_id = image.borrower_id AND payout.agreement_id = image.agreement_id AND is_lent(payout, known.at))`,
    issued: sql`kept.issued_tiyn`,
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
  borrower: sql`image.borrower_id`,
  item: sql`image.agreement_id`,
  isRow: ({ borrower, item }) => sql`image.borrower_id = ${borrower} AND image.agreement_id = ${item}`,
  inOrder: ['overdue_days', 'signed_at', 'number'],
  references: [],
  isAlso: (typed) =>
    sql`(image.borrower_id, image.agreement_id) IN (SELECT borrower_id, agreement_id FROM agreement WHERE number = ${typed})`,
};
