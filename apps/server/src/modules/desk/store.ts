import { QUEUE_COUNTED_MAX, type QueueName } from '@senim/contracts/office/queues';
import { type AgreementStatus, ENDED, HAD_MONEY, STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Transaction } from '../../platform/database/database.ts';
import { constant, constants, plannedAnew, type Sql, sql } from '../../platform/database/sql.ts';
import type { Found, QueueCount, QueueFilter, QueueRow, TimelineRow } from './types.ts';

const FOUND_MAX = 12;

/** Who has names that begin so, the newest customers first; a few of them may only share a fingerprint. */
export async function findByNames(tx: Transaction, fingerprints: readonly Buffer[]): Promise<number[]> {
  const rows = await tx.rows<{ borrowerId: number }>(sql`
    SELECT borrower_id AS "borrowerId" FROM borrower_name_index AS first
    WHERE beginning_index = ${fingerprints[0]} AND NOT EXISTS (
      SELECT FROM unnest(${fingerprints.slice(1)}::bytea[]) AS other
      WHERE NOT EXISTS (SELECT FROM borrower_name_index
        WHERE borrower_id = first.borrower_id AND beginning_index = other))
    ORDER BY borrower_id DESC LIMIT ${FOUND_MAX * 2}`);
  return rows.map(({ borrowerId }) => borrowerId);
}

export async function findPeople(
  tx: Transaction,
  by: { iinIndex: Buffer | null; phoneIndex: Buffer | null },
): Promise<number[]> {
  const rows = await tx.rows<{ borrowerId: number }>(sql`
    SELECT borrower_id AS "borrowerId" FROM borrower
    WHERE iin_index = ${by.iinIndex} OR phone_index = ${by.phoneIndex}`);
  return rows.map(({ borrowerId }) => borrowerId);
}

export async function findThings(
  tx: Transaction,
  by: {
    agreementNumber: string | null;
    payoutReference: string | null;
    caseReference: string | null;
    inquiryId: number | null;
    paymentNumber: string | null;
    phoneIndex: Buffer | null;
  },
): Promise<Found[]> {
  return tx.rows<Found>(sql`
    SELECT 'agreement' AS kind, borrower_id AS "borrowerId", number AS reference, status::int, NULL::bigint AS id FROM agreement
      WHERE number = ${by.agreementNumber}
    UNION ALL
    SELECT 'payout', borrower_id, reference, NULL, NULL FROM payout WHERE reference = ${by.payoutReference}
    UNION ALL
    SELECT 'case', borrower_id, reference, NULL, NULL FROM support_case WHERE reference = ${by.caseReference}
    UNION ALL
    SELECT 'inquiry', borrower_id, 'P-' || lpad(inquiry_id::text, 6, '0'), NULL, inquiry_id FROM payment_inquiry
      WHERE inquiry_id = ${by.inquiryId}::bigint
    UNION ALL
    (SELECT 'case', borrower_id, reference, NULL, NULL FROM support_case WHERE phone_index = ${by.phoneIndex}
      ORDER BY received_at DESC LIMIT 5)
    UNION ALL
    (SELECT 'payment', borrower_id, provider || ':' || provider_payment_id, NULL, payment_id FROM incoming_payment
      WHERE provider_payment_id = ${by.paymentNumber} LIMIT 5)
    LIMIT ${FOUND_MAX}`);
}

/** The most telling agreement of each of some people: the live one, else the newest. */
export async function readMainAgreements(
  tx: Transaction,
  borrowerIds: readonly number[],
): Promise<{ borrowerId: number; number: string; status: AgreementStatus }[]> {
  return tx.rows(sql`
    SELECT DISTINCT ON (borrower_id) borrower_id AS "borrowerId", number, status FROM agreement
    WHERE borrower_id = ANY (${[...borrowerIds]}::bigint[])
    ORDER BY borrower_id, (status IN ${constants(ENDED)}), agreement_id DESC`);
}

export async function readRegisteredAt(tx: Transaction, borrowerId: number): Promise<Date | undefined> {
  const row = await tx.row<{ at: Date }>(
    sql`SELECT created_at AS at FROM borrower WHERE borrower_id = ${borrowerId}`,
  );
  return row?.at;
}

const EVENTS_MAX = 400;

/** What happened with a borrower's loans, newest first: steps, facts, documents, signatures. */
export async function readLoanEvents(tx: Transaction, borrowerId: number): Promise<TimelineRow[]> {
  return tx.rows<TimelineRow>(sql`
    SELECT at, kind, what, who, NULL AS name, subject, "amountTiyn", details FROM (
      SELECT created_at AS at, 'registered' AS kind, 'registered' AS what, 'borrower' AS who, NULL AS subject,
        NULL::bigint AS "amountTiyn", '{}'::jsonb AS details
      FROM borrower WHERE borrower_id = ${borrowerId}
      UNION ALL
      SELECT step.at, step.subject, cause, who, COALESCE(number, subject_id::text), COALESCE(
          (SELECT amount_tiyn FROM loan_application AS asked WHERE asked.borrower_id = step.borrower_id
            AND step.subject = 'application' AND asked.application_id = subject_id)),
        jsonb_build_object('from', from_status, 'to', to_status, 'reasons', CASE WHEN cause IN ('refused', 'identity-not-confirmed') THEN
          (SELECT to_jsonb(refusal_reasons) FROM loan_application AS asked WHERE asked.borrower_id = step.borrower_id
            AND step.subject = 'application' AND asked.application_id = subject_id) END)
      FROM status_transition AS step LEFT JOIN agreement
        ON agreement.borrower_id = step.borrower_id AND step.subject = 'agreement' AND agreement_id = subject_id
      WHERE step.borrower_id = ${borrowerId}
      UNION ALL
      SELECT recorded_at, 'fact', kind, NULL, number, (fact->>'amountTiyn')::bigint,
        jsonb_build_object('day', day, 'channel', channel)
      FROM agreement_fact JOIN agreement USING (borrower_id, agreement_id) WHERE borrower_id = ${borrowerId}
      UNION ALL
      SELECT agreement_document.created_at, 'document', 'drawn-up', 'machine', number, NULL,
        jsonb_build_object('languages', array_agg(language), 'agreement_id', agreement_id)
      FROM agreement_document JOIN agreement USING (borrower_id, agreement_id) WHERE borrower_id = ${borrowerId}
      GROUP BY agreement_document.created_at, number, agreement_id
      UNION ALL
      SELECT signature.signed_at, 'signature', 'signed', 'borrower', number, NULL,
        jsonb_build_object('language', language, 'sha256', document_sha256)
      FROM signature JOIN agreement USING (borrower_id, agreement_id) WHERE borrower_id = ${borrowerId}
      UNION ALL
      SELECT amendment_signature.signed_at, 'signature', 'amendment-signed', 'borrower', number, NULL,
        jsonb_build_object('language', language, 'sha256', document_sha256)
      FROM amendment_signature JOIN amendment USING (borrower_id, amendment_id)
        JOIN agreement USING (borrower_id, agreement_id) WHERE borrower_id = ${borrowerId}
    ) AS event ORDER BY at DESC LIMIT ${EVENTS_MAX}`);
}

/** What passed between a borrower and the house, newest first: messages, money, checks, cases, and who of the staff did what. */
export async function readContactEvents(
  tx: Transaction,
  borrowerId: number,
  phoneIndex: Buffer,
): Promise<TimelineRow[]> {
  return tx.rows<TimelineRow>(sql`
    SELECT at, kind, what, CASE WHEN NOT is_staff THEN who END AS who, CASE WHEN is_staff THEN who END AS name,
      subject, "amountTiyn", details
    FROM (
      SELECT created_at AS at, 'message' AS kind, kind AS what, 'machine' AS who, channel AS subject,
        NULL::bigint AS "amountTiyn",
        jsonb_build_object('sent_at', sent_at, 'failure', failure) AS details
      FROM outgoing_message WHERE borrower_id = ${borrowerId}
      UNION ALL
      SELECT received_at, 'payment', CASE WHEN reversed_at IS NULL THEN 'received' ELSE 'reversed' END, 'borrower',
        provider || ':' || provider_payment_id, amount_tiyn,
        jsonb_build_object('day', value_day, 'assigned_at', assigned_at, 'reversed_at', reversed_at, 'payment_id', payment_id)
      FROM incoming_payment WHERE borrower_id = ${borrowerId}
      UNION ALL
      SELECT COALESCE(executed_at, created_at), 'payout', status, 'bank', reference, amount_tiyn,
        jsonb_build_object('failure', failure, 'kind', kind)
      FROM payout WHERE borrower_id = ${borrowerId}
      UNION ALL
      SELECT max(at), 'checks', 'registers-asked', 'machine', application_id::text, NULL,
        jsonb_build_object('registers', array_agg(DISTINCT kind))
      FROM underwriting_check WHERE borrower_id = ${borrowerId} GROUP BY application_id, date_trunc('minute', at)
      UNION ALL
      SELECT received_at, 'case', kind, 'borrower', reference, NULL, jsonb_build_object('topic', topic, 'status', status)
      FROM support_case WHERE case_id IN (
        SELECT case_id FROM support_case WHERE borrower_id = ${borrowerId}
        UNION SELECT case_id FROM support_case WHERE phone_index = ${phoneIndex}
        UNION SELECT case_id FROM support_case JOIN agreement ON agreement_number = number
          WHERE agreement.borrower_id = ${borrowerId})
      UNION ALL
      SELECT uploaded_at, 'upload', kind, 'borrower', file_name, NULL, jsonb_build_object('bytes', bytes_count)
      FROM borrower_upload WHERE borrower_id = ${borrowerId} AND removed_at IS NULL
      UNION ALL
      SELECT asked_at, 'question', CASE WHEN answered_at IS NULL THEN 'asked' ELSE 'answered' END, display_name,
        application_id::text, NULL, jsonb_build_object('answered_at', answered_at)
      FROM application_question JOIN staff_member USING (staff_id) WHERE borrower_id = ${borrowerId}
      UNION ALL
      SELECT given_at, 'consent', kind, 'borrower', text_version, NULL, '{}'::jsonb
      FROM consent WHERE borrower_id = ${borrowerId}
      UNION ALL
      SELECT withdrawn_at, 'consent', 'withdrawn', 'borrower', kind, NULL, '{}'::jsonb
      FROM consent_withdrawal JOIN consent USING (borrower_id, consent_id) WHERE borrower_id = ${borrowerId}
      UNION ALL
      SELECT COALESCE(ended_at, asked_at), 'contact', kind || CASE ended_by WHEN 'done' THEN '-changed' WHEN 'replaced' THEN '-change-dropped'
        ELSE '-change-asked' END, 'borrower', NULL, NULL, '{}'::jsonb
      FROM contact_change WHERE borrower_id = ${borrowerId}
      UNION ALL
      SELECT asked_at, 'pause', 'pause-' || pause_offer.status, 'borrower', number, amount_due_tiyn, jsonb_build_object('day', until_day)
      FROM pause_offer JOIN agreement USING (borrower_id, agreement_id) WHERE borrower_id = ${borrowerId}
      UNION ALL
      SELECT at, 'staff', event, display_name, subject, NULL,
        jsonb_build_object('on_behalf', on_behalf, 'refused', details->'refused', 'action', details->'action')
      FROM staff_act LEFT JOIN staff_member USING (staff_id) WHERE borrower_id = ${borrowerId}
    ) AS event CROSS JOIN LATERAL (SELECT kind IN ('staff', 'question') AS is_staff) AS by ORDER BY at DESC LIMIT ${EVENTS_MAX}`);
}

type Read = (filter: QueueFilter) => Sql;

/** What names an item of a queue. */
const ITEM = {
  reviews: sql`asked.borrower_id || '-' || asked.application_id`,
  payouts: sql`payout.borrower_id || '-' || payout_id`,
  suspense: sql`payment_id::text`,
  inquiries: sql`borrower_id || '-' || inquiry_id`,
  cases: sql`reference`,
};

const OWNER = sql`desk_claim.staff_id AS "ownerId", display_name AS "ownerName"`;

const claimed = (queue: QueueName, item: Sql): Sql => sql`
      LEFT JOIN desk_claim ON queue = ${queue} AND item = ${item}
      LEFT JOIN staff_member ON staff_member.staff_id = desk_claim.staff_id`;

const isOwnedAsAsked = (queue: QueueName, item: Sql, { owner, staffId }: QueueFilter): Sql => sql`
        (${owner}::text IS NULL OR (${owner}::text = 'mine' AND desk_claim.staff_id = ${staffId})
        OR (${owner}::text = 'free' AND NOT EXISTS (SELECT FROM desk_claim AS other
          WHERE other.queue = ${queue} AND other.item = ${item})))`;

const isAfter = (place: Sql, { after }: QueueFilter): Sql => sql`
        (${after?.at ?? null}::timestamptz IS NULL
        OR ${place} > (${after?.at ?? null}::timestamptz, ${after?.a ?? null}::bigint, ${after?.b ?? null}::bigint))`;

/** Cases of some kinds, each desk its own. */
const casesOf = (queue: QueueName, kinds: readonly string[], filter: QueueFilter): Sql => sql`
    SELECT ${ITEM.cases} AS item, borrower_id AS "borrowerId", reference, CASE kind WHEN 'feedback' THEN kind
        WHEN 'complaint' THEN kind ELSE topic END AS kind, NULL::bigint AS "amountTiyn",
      received_at AS since, (answer_by + 1)::timestamp AT TIME ZONE 'Asia/Almaty' AS "dueAt",
      CASE WHEN deferred_until > (${filter.now}::timestamptz AT TIME ZONE 'Asia/Almaty')::date THEN 'later' ELSE 'us' END AS "waitsFor",
      ${OWNER},
      answer_by::timestamp AT TIME ZONE 'Asia/Almaty' AS "sortAt", case_id AS "sortA", 0 AS "sortB"
    FROM support_case
      ${claimed(queue, ITEM.cases)}
    WHERE status IN ('new', 'in-work') AND kind = ANY (${[...kinds]}::text[])
      AND ${isOwnedAsAsked(queue, ITEM.cases, filter)}
      AND (NOT ${filter.isLate}::boolean OR answer_by < (${filter.now}::timestamptz AT TIME ZONE 'Asia/Almaty')::date)
      AND (${filter.kind}::text IS NULL OR kind = ${filter.kind}::text OR topic = ${filter.kind}::text)
      AND (${filter.after?.at ?? null}::timestamptz IS NULL OR (answer_by, case_id)
        > ((${filter.after?.at ?? null}::timestamptz AT TIME ZONE 'Asia/Almaty')::date, ${filter.after?.a ?? null}::bigint))
      AND ${filter.after?.b ?? 0}::bigint = 0
    ORDER BY answer_by, case_id LIMIT ${filter.countMax}`;

const READS: Readonly<Record<QueueName, Read>> = {
  reviews: (filter) => sql`
    SELECT ${ITEM.reviews} AS item, asked.borrower_id AS "borrowerId", NULL AS reference, loan_type AS kind,
      amount_tiyn AS "amountTiyn", submitted_at AS since, decision_due_at AS "dueAt",
      CASE WHEN question_id IS NOT NULL THEN 'applicant'
        WHEN EXISTS (SELECT FROM staff_approval WHERE staff_approval.kind = 'application'
          AND subject = asked.borrower_id || '-' || asked.application_id) THEN 'second-person' ELSE 'us' END AS "waitsFor",
      ${OWNER},
      decision_due_at AS "sortAt", asked.borrower_id AS "sortA", asked.application_id AS "sortB"
    FROM loan_application AS asked
      LEFT JOIN application_question AS question ON question.borrower_id = asked.borrower_id
        AND question.application_id = asked.application_id AND answered_at IS NULL
      ${claimed('reviews', ITEM.reviews)}
    WHERE status = ${constant(STATUS.underReview)} AND awaits_person_since IS NOT NULL
      AND ${isOwnedAsAsked('reviews', ITEM.reviews, filter)}
      AND (NOT ${filter.isLate}::boolean OR decision_due_at < ${filter.now}) AND (${filter.kind}::text IS NULL OR loan_type = ${filter.kind}::text)
      AND ${isAfter(sql`(decision_due_at, asked.borrower_id, asked.application_id)`, filter)}
    ORDER BY decision_due_at, asked.borrower_id, asked.application_id LIMIT ${filter.countMax}`,
  payouts: (filter) => sql`
    SELECT ${ITEM.payouts} AS item, payout.borrower_id AS "borrowerId", reference,
      CASE payout.status WHEN 'failed' THEN 'returned' WHEN 'in-doubt' THEN 'disputed' ELSE payout.kind END AS kind, amount_tiyn AS "amountTiyn",
      payout.created_at AS since, not_before AS "dueAt",
      CASE payout.status WHEN 'created' THEN 'second-person' ELSE 'us' END AS "waitsFor",
      ${OWNER},
      not_before AS "sortAt", payout.borrower_id AS "sortA", payout_id AS "sortB"
    FROM payout
      ${claimed('payouts', ITEM.payouts)}
    WHERE payout.status IN ('created', 'in-doubt', 'failed') AND CASE payout.status WHEN 'created' THEN NOT is_confirmed(payout)
        WHEN 'in-doubt' THEN payout.failure IS NOT NULL
        ELSE CASE payout.kind WHEN 'refund' THEN payout.failure <> 'no longer overpaid'
            ELSE ${constant(STATUS.payoutFailed)} = (SELECT agreement.status FROM agreement
              WHERE agreement.borrower_id = payout.borrower_id AND agreement.agreement_id = payout.agreement_id) END
          AND NOT EXISTS (SELECT FROM payout AS later
            WHERE later.borrower_id = payout.borrower_id AND later.agreement_id = payout.agreement_id
              AND later.kind = payout.kind AND later.payout_id > payout.payout_id) END
      AND ${isOwnedAsAsked('payouts', ITEM.payouts, filter)}
      AND (NOT ${filter.isLate}::boolean OR not_before < ${filter.now}::timestamptz - interval '1 day')
      AND (${filter.kind}::text IS NULL OR CASE payout.status WHEN 'failed' THEN 'returned' WHEN 'in-doubt' THEN 'disputed' ELSE payout.kind END = ${filter.kind}::text)
      AND ${isAfter(sql`(not_before, payout.borrower_id, payout_id)`, filter)}
    ORDER BY not_before, payout.borrower_id, payout_id LIMIT ${filter.countMax}`,
  suspense: (filter) => sql`
    SELECT ${ITEM.suspense} AS item, NULL::bigint AS "borrowerId", provider || ':' || provider_payment_id AS reference,
      provider AS kind, amount_tiyn AS "amountTiyn", received_at AS since, received_at + interval '1 day' AS "dueAt",
      'us' AS "waitsFor", ${OWNER},
      received_at AS "sortAt", payment_id AS "sortA", 0 AS "sortB"
    FROM incoming_payment
      ${claimed('suspense', ITEM.suspense)}
    WHERE borrower_id IS NULL AND reversed_at IS NULL
      AND ${isOwnedAsAsked('suspense', ITEM.suspense, filter)}
      AND (NOT ${filter.isLate}::boolean OR received_at < ${filter.now}::timestamptz - interval '1 day')
      AND (${filter.kind}::text IS NULL OR provider = ${filter.kind}::text)
      AND (${filter.after?.at ?? null}::timestamptz IS NULL OR (received_at, payment_id)
        > (${filter.after?.at ?? null}::timestamptz, ${filter.after?.a ?? null}::bigint)) AND ${filter.after?.b ?? 0}::bigint = 0
    ORDER BY received_at, payment_id LIMIT ${filter.countMax}`,
  settlements: (filter) => casesOf('settlements', ['settlement'], filter),
  mediations: (filter) => casesOf('mediations', ['mediation'], filter),
  disputes: (filter) => casesOf('disputes', ['not-my-loan'], filter),
  cases: (filter) => casesOf('cases', ['feedback', 'complaint'], filter),
  inquiries: (filter) => sql`
    SELECT ${ITEM.inquiries} AS item, borrower_id AS "borrowerId", number AS reference, channel AS kind,
      amount_tiyn AS "amountTiyn", asked_at AS since, answer_by AS "dueAt", 'us' AS "waitsFor",
      ${OWNER},
      answer_by AS "sortAt", borrower_id AS "sortA", inquiry_id AS "sortB"
    FROM payment_inquiry JOIN agreement USING (borrower_id, agreement_id)
      ${claimed('inquiries', ITEM.inquiries)}
    WHERE closed_at IS NULL
      AND ${isOwnedAsAsked('inquiries', ITEM.inquiries, filter)}
      AND (NOT ${filter.isLate}::boolean OR answer_by < ${filter.now}) AND (${filter.kind}::text IS NULL OR channel = ${filter.kind}::text)
      AND ${isAfter(sql`(answer_by, borrower_id, inquiry_id)`, filter)}
    ORDER BY answer_by, borrower_id, inquiry_id LIMIT ${filter.countMax}`,
};

/** A page of a queue, the most urgent first. */
export async function readQueue(tx: Transaction, queue: QueueName, filter: QueueFilter): Promise<QueueRow[]> {
  return tx.rows<QueueRow>(plannedAnew(READS[queue](filter)));
}

/** How much waits in some queues, and how much of it is late, each counted up to the limit; how many are somebody's own. */
export async function readQueueCounts(
  tx: Transaction,
  queues: readonly QueueName[],
  staffId: number,
  now: Date,
): Promise<QueueCount[]> {
  const owned = await tx.rows<{ queue: QueueName; count: number }>(sql`
    SELECT queue, count(*) AS count FROM desk_claim WHERE staff_id = ${staffId} GROUP BY queue`);
  const counts: QueueCount[] = [];
  for (const queue of queues) {
    const filter = {
      now,
      staffId,
      owner: null,
      isLate: false,
      kind: null,
      after: null,
      countMax: QUEUE_COUNTED_MAX,
    };
    const { waiting, late } = await tx.one<Omit<QueueCount, 'queue' | 'mine'>>(
      counting(READS[queue](filter), now),
    );
    counts.push({ queue, waiting, late, mine: owned.find((own) => own.queue === queue)?.count ?? 0 });
  }
  return counts;
}

/** Counts what a queue would show, by the very statement that shows it. */
const counting = (shown: Sql, now: Date): Sql =>
  plannedAnew(sql`
    SELECT count(*) AS waiting, count(*) FILTER (WHERE "waitsFor" = 'us' AND "dueAt" < ${now}) AS late
    FROM (${shown}) AS row`);

export async function readSuspense(tx: Transaction, paymentId: number) {
  return tx.row<{
    provider: string;
    providerPaymentId: string;
    accountSealed: Buffer;
    amountTiyn: number;
    valueDay: string;
    receivedAt: Date;
  }>(sql`
    SELECT provider, provider_payment_id AS "providerPaymentId", account_sealed AS "accountSealed",
      amount_tiyn AS "amountTiyn", value_day AS "valueDay", received_at AS "receivedAt"
    FROM incoming_payment WHERE payment_id = ${paymentId} AND borrower_id IS NULL AND reversed_at IS NULL`);
}

/** Loans that can be paid, of people with one of some IINs or a phone, or with one of some numbers. */
export async function findPayers(
  tx: Transaction,
  by: { iinIndexes: readonly Buffer[]; numbers: readonly string[]; phoneIndex: Buffer | null },
): Promise<{ borrowerId: number; agreementId: number; byNumber: boolean; byPhone: boolean }[]> {
  return tx.rows(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId",
      number = ANY (${[...by.numbers]}::text[]) AS "byNumber", COALESCE(phone_index = ${by.phoneIndex}, false) AS "byPhone"
    FROM agreement JOIN borrower USING (borrower_id)
    WHERE status IN ${constants(HAD_MONEY)} AND (number = ANY (${[...by.numbers]}::text[]) OR borrower_id IN (
      SELECT borrower_id FROM borrower
      WHERE iin_index = ANY (${[...by.iinIndexes]}::bytea[]) OR phone_index = ${by.phoneIndex}))
    ORDER BY (status IN ${constants(ENDED)}), agreement_id DESC LIMIT 10`);
}

/** Whether somebody's look at a list stands on record since then. */
export async function isLookRecorded(
  tx: Transaction,
  { staffId, event, subject, since }: { staffId: number; event: string; subject: string; since: Date },
): Promise<boolean> {
  const statement = sql`
    SELECT FROM staff_act WHERE event = ${event} AND staff_id = ${staffId} AND subject = ${subject} AND at > ${since} LIMIT 1`;
  return (await tx.row(plannedAnew(statement))) !== undefined;
}
