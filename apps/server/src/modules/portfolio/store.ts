import { dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { OWED } from '@senim/loan-engine/lifecycle/status';
import { addDays, type Day, dayText, knownDay } from '@senim/loan-engine/units/day';
import type { Transaction } from '../../platform/database/database.ts';
import { constants, plannedAnew, type Sql, sql } from '../../platform/database/sql.ts';
import type { AgreementKey, ImageVersion, LifeRow, Opening, Span, VersionsRow } from './types.ts';

/** How far images have come: whole through a day, and in pages towards a later one. */
export interface Progress {
  readonly through: Day | null;
  readonly towards: Day | null;
  /** The last day on which something became known; written with the images. */
  readonly knownThrough: Day | null;
  readonly past: AgreementKey;
}

/** Days of the engine are counted from this one. */
const EPOCH = sql`DATE '1970-01-01'`;

const PROGRESS = sql`SELECT through - ${EPOCH} AS through, towards - ${EPOCH} AS towards, known_through - ${EPOCH} AS "knownThrough",
  json_build_object('borrowerId', past_borrower, 'agreementId', past_agreement) AS past FROM loan_image_progress`;

/** Held for this transaction; undefined while another process writes images. */
export async function takeProgress(tx: Transaction): Promise<Progress | undefined> {
  return tx.row<Progress>(sql`${PROGRESS} FOR UPDATE SKIP LOCKED`);
}

export async function findProgress(tx: Transaction): Promise<Progress | undefined> {
  return tx.row<Progress>(PROGRESS);
}

export async function readProgress(tx: Transaction): Promise<Progress> {
  return tx.one<Progress>(PROGRESS);
}

export async function writeProgress(
  tx: Transaction,
  { through, towards, past }: Omit<Progress, 'knownThrough'>,
): Promise<void> {
  await tx.run(sql`
    UPDATE loan_image_progress SET through = ${through && dayText(through)}, towards = ${towards && dayText(towards)},
      past_borrower = ${past.borrowerId}, past_agreement = ${past.agreementId}`);
}

/** Changes of a loan that its images do not show yet, and the earliest day on which one became known; null for the loan's first. */
export interface Due extends AgreementKey {
  readonly dueIds: readonly number[];
  readonly from: Day | null;
}

/** Some loans with changes of days that are open. */
export async function readDues(tx: Transaction, openedDay: Day, countMax: number): Promise<Due[]> {
  const tomorrow = new Date(instantAt(dayText(addDays(openedDay, 1)), '00:00'));
  const rows = await tx.rows<
    AgreementKey & { dueIds: number[]; isFirst: boolean; from: Day | null; changedAt: Date | null }
  >(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", array_agg(due_id) AS "dueIds",
      bool_or(known_on IS NULL AND changed_at IS NULL) AS "isFirst", min(known_on) - ${EPOCH} AS "from", min(changed_at) AS "changedAt"
    FROM (SELECT * FROM loan_image_due
          WHERE (known_on IS NULL OR known_on <= ${dayText(openedDay)}) AND (changed_at IS NULL OR changed_at < ${tomorrow})
          ORDER BY due_id LIMIT ${countMax}) AS due
    GROUP BY borrower_id, agreement_id ORDER BY borrower_id, agreement_id`);
  return rows.map(({ isFirst, from, changedAt, ...due }) => ({
    ...due,
    from: isFirst ? null : earliest(from, changedAt && almatyDay(changedAt)),
  }));
}

const almatyDay = (at: Date): Day => knownDay(dayInAlmaty(at.getTime()));

const earliest = (one: Day | null, other: Day | null): Day | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;

export async function deleteDues(tx: Transaction, dueIds: readonly number[]): Promise<void> {
  await tx.run(sql`DELETE FROM loan_image_due WHERE due_id = ANY (${[...dueIds]}::bigint[])`);
}

/** The loans that some changes wait for, of those between two keys. */
export async function readWaiting(tx: Transaction, keys: readonly AgreementKey[]): Promise<AgreementKey[]> {
  return tx.rows<AgreementKey>(sql`
    SELECT DISTINCT borrower_id AS "borrowerId", agreement_id AS "agreementId"
    FROM loan_image_due JOIN (${listed(keys)}) AS wanted USING (borrower_id, agreement_id)`);
}

/** The next owed loans after `past`. */
export async function readOwedKeys(
  tx: Transaction,
  past: AgreementKey,
  countMax: number,
): Promise<AgreementKey[]> {
  return tx.rows<AgreementKey>(
    plannedAnew(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId" FROM agreement
    WHERE status IN ${constants(OWED)} AND (borrower_id, agreement_id) > (${past.borrowerId}::bigint, ${past.agreementId}::bigint)
    ORDER BY borrower_id, agreement_id LIMIT ${countMax}`),
  );
}

/** The next loans after `past` to which something has happened. */
export async function readLoanKeys(
  tx: Transaction,
  past: AgreementKey,
  countMax: number,
): Promise<AgreementKey[]> {
  return tx.rows<AgreementKey>(
    plannedAnew(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId" FROM agreement
    WHERE (borrower_id, agreement_id) > (${past.borrowerId}::bigint, ${past.agreementId}::bigint)
      AND EXISTS (SELECT FROM agreement_fact AS told
        WHERE told.borrower_id = agreement.borrower_id AND told.agreement_id = agreement.agreement_id)
    ORDER BY borrower_id, agreement_id LIMIT ${countMax}`),
  );
}

const listed = (keys: readonly AgreementKey[]): Sql => sql`
  SELECT * FROM unnest(${keys.map(({ borrowerId }) => borrowerId)}::bigint[], ${keys.map(({ agreementId }) => agreementId)}::bigint[])
    AS wanted(borrower_id, agreement_id)`;

export async function readLifeRows(tx: Transaction, keys: readonly AgreementKey[]): Promise<LifeRow[]> {
  return tx.rows<LifeRow>(
    plannedAnew(sql`
    SELECT agreement.borrower_id AS "borrowerId", agreement.agreement_id AS "agreementId", number, terms::text AS terms, status AS "statusNow",
      (SELECT decision_version FROM loan_application AS asked
        WHERE asked.borrower_id = agreement.borrower_id AND asked.application_id = agreement.application_id) AS "decisionVersion",
      (SELECT record->>'source' FROM application_attribution AS sent
        WHERE sent.borrower_id = agreement.borrower_id AND sent.application_id = agreement.application_id) AS partner,
      (SELECT COALESCE(json_agg(json_build_object('fact', fact, 'order', recorded_order) ORDER BY recorded_order), '[]')::text
        FROM agreement_fact AS told
        WHERE told.borrower_id = agreement.borrower_id AND told.agreement_id = agreement.agreement_id) AS facts,
      (SELECT COALESCE(json_agg(json_build_object('from', from_status, 'to', to_status, 'at', at) ORDER BY transition_id), '[]')::text
        FROM status_transition AS step
        WHERE step.borrower_id = agreement.borrower_id AND subject = 'agreement' AND subject_id = agreement.agreement_id) AS steps
    FROM agreement JOIN (${listed(keys)}) AS wanted USING (borrower_id, agreement_id)
    ORDER BY agreement.borrower_id, agreement.agreement_id`),
  );
}

/** The days that opened, oldest first. */
export async function readOpenings(tx: Transaction): Promise<Opening[]> {
  return tx.rows<Opening>(
    sql`SELECT day - ${EPOCH} AS day, facts_through AS "factsThrough" FROM ledger_recognition ORDER BY day`,
  );
}

const VERSION = sql`borrower_id AS "borrowerId", agreement_id AS "agreementId", day - ${EPOCH} AS day, known_on - ${EPOCH} AS "knownOn",
  status, product, product_version AS "productVersion", decision_version AS "decisionVersion", partner, overdue_days AS "overdueDays", principal_tiyn AS "principalTiyn",
  overdue_principal_tiyn AS "overduePrincipalTiyn", reward_tiyn AS "rewardTiyn", penalty_tiyn AS "penaltyTiyn",
  next_due_day - ${EPOCH} AS "nextDueDay", next_due_tiyn AS "nextDueTiyn"`;

/** A version with the loan that it is of. */
export type StoredVersion = AgreementKey & ImageVersion;

/** All versions of some loans, in the order in which they became known. */
export async function readVersions(tx: Transaction, keys: readonly AgreementKey[]): Promise<StoredVersion[]> {
  return tx.rows<StoredVersion>(
    plannedAnew(sql`
    SELECT ${VERSION} FROM loan_image JOIN (${listed(keys)}) AS wanted USING (borrower_id, agreement_id)
    ORDER BY borrower_id, agreement_id, known_on, day`),
  );
}

/** The same, to be parsed elsewhere. */
export async function readVersionTexts(
  tx: Transaction,
  keys: readonly AgreementKey[],
): Promise<VersionsRow[]> {
  return tx.rows<VersionsRow>(
    plannedAnew(sql`
    SELECT wanted.borrower_id AS "borrowerId", wanted.agreement_id AS "agreementId", json_agg(version)::text AS versions
    FROM (${listed(keys)}) AS wanted CROSS JOIN LATERAL (
      SELECT ${VERSION} FROM loan_image
      WHERE loan_image.borrower_id = wanted.borrower_id AND loan_image.agreement_id = wanted.agreement_id) AS version
    GROUP BY wanted.borrower_id, wanted.agreement_id`),
  );
}

/** The newest version of each of some loans. */
export async function readNewestVersions(
  tx: Transaction,
  keys: readonly AgreementKey[],
): Promise<StoredVersion[]> {
  return tx.rows<StoredVersion>(
    plannedAnew(sql`
    SELECT newest.* FROM (${listed(keys)}) AS wanted CROSS JOIN LATERAL (
      SELECT ${VERSION} FROM loan_image
      WHERE loan_image.borrower_id = wanted.borrower_id AND loan_image.agreement_id = wanted.agreement_id
      ORDER BY loan_image.day DESC, loan_image.known_on DESC LIMIT 1) AS newest`),
  );
}

/** The days whose kept totals are not the sums of their images. */
export async function readTornTotals(tx: Transaction): Promise<string[]> {
  const rows = await tx.rows<{ day: string }>(
    plannedAnew(sql`
    WITH summed AS (
      SELECT day, overdue_bucket, count(*) FILTER (WHERE principal_tiyn > 0) AS loans, sum(principal_tiyn) AS principal, sum(reward_tiyn) AS reward,
        sum(penalty_tiyn) AS penalty
      FROM loan_image WHERE known_on = day GROUP BY day, overdue_bucket),
    expected AS (
      SELECT day, next_due_day, count(*) AS loans, sum(next_due_tiyn) AS amount FROM loan_image
      WHERE known_on = day AND next_due_day > day AND next_due_tiyn > 0 GROUP BY day, next_due_day)
    SELECT day::text AS day FROM summed FULL JOIN loan_image_total AS kept USING (day, overdue_bucket)
    WHERE (COALESCE(summed.loans, 0), COALESCE(principal, 0), COALESCE(reward, 0), COALESCE(penalty, 0))
      IS DISTINCT FROM (COALESCE(kept.loans, 0), COALESCE(principal_tiyn, 0), COALESCE(reward_tiyn, 0), COALESCE(penalty_tiyn, 0))
    UNION
    SELECT day::text FROM expected FULL JOIN loan_image_expected AS kept USING (day, next_due_day)
    WHERE (COALESCE(expected.loans, 0), COALESCE(amount, 0)) IS DISTINCT FROM (COALESCE(kept.loans, 0), COALESCE(amount_tiyn, 0))
    ORDER BY day`),
  );
  return rows.map(({ day }) => day);
}

/** What is kept as the newest image of a loan. */
const newestOf = (
  image: Sql,
): Sql => sql`(${image}.day, ${image}.known_on, ${image}.status, ${image}.overdue_days, ${image}.principal_tiyn, ${image}.overdue_principal_tiyn,
  ${image}.reward_tiyn, ${image}.penalty_tiyn, ${image}.next_due_tiyn, ${image}.next_due_day, ${image}.product, ${image}.product_version, ${image}.decision_version, ${image}.partner)`;

/** The loans of which another image is kept as the newest than is, or whose days are taken to be whole and are not: the other way costs a look-up and no more. */
export async function readTornNewest(tx: Transaction): Promise<string[]> {
  const rows = await tx.rows<{ number: string }>(
    plannedAnew(sql`
    SELECT number FROM agreement LEFT JOIN loan_image_newest AS kept USING (borrower_id, agreement_id) LEFT JOIN LATERAL (
      SELECT * FROM loan_image WHERE loan_image.borrower_id = agreement.borrower_id AND loan_image.agreement_id = agreement.agreement_id
      ORDER BY loan_image.day DESC, loan_image.known_on DESC LIMIT 1) AS image ON true LEFT JOIN (
      SELECT borrower_id, agreement_id, min(day) AS began_on, count(*) FILTER (WHERE known_on = day) = max(day) - min(day) + 1 AS is_plain
      FROM loan_image GROUP BY borrower_id, agreement_id) AS days ON days.borrower_id = agreement.borrower_id AND days.agreement_id = agreement.agreement_id
    WHERE ${newestOf(sql`kept`)} IS DISTINCT FROM ${newestOf(sql`image`)} OR issued_tiyn <> (terms ->> 'principalTiyn')::bigint
      OR kept.began_on <> days.began_on OR (kept.is_plain AND NOT (days.is_plain AND image.known_on = image.day)) ORDER BY number`),
  );
  return rows.map(({ number }) => number);
}

export async function deleteVersions(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  { from, through }: Span,
): Promise<void> {
  await tx.run(sql`
    DELETE FROM loan_image WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId}
      AND known_on BETWEEN ${dayText(from)} AND ${dayText(through)}`);
}

export async function insertVersions(tx: Transaction, versions: readonly StoredVersion[]): Promise<void> {
  await tx.run(sql`
    INSERT INTO loan_image (borrower_id, agreement_id, day, known_on, status, product, product_version, decision_version, partner, overdue_days,
      principal_tiyn, overdue_principal_tiyn, reward_tiyn, penalty_tiyn, next_due_day, next_due_tiyn)
    SELECT "borrowerId", "agreementId", ${EPOCH} + day, ${EPOCH} + "knownOn", status, product, "productVersion", "decisionVersion", partner, "overdueDays",
      "principalTiyn", "overduePrincipalTiyn", "rewardTiyn", "penaltyTiyn", ${EPOCH} + "nextDueDay", "nextDueTiyn"
    FROM jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) AS version("borrowerId" bigint, "agreementId" bigint, day int, "knownOn" int,
      status smallint, product text, "productVersion" text, "decisionVersion" text, partner text, "overdueDays" int, "principalTiyn" bigint,
      "overduePrincipalTiyn" bigint, "rewardTiyn" bigint, "penaltyTiyn" bigint, "nextDueDay" int, "nextDueTiyn" bigint)`);
}
