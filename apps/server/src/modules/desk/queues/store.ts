import { PAYMENT_PROPOSALS, PAYOUT_FINDINGS } from '@senim/contracts/office/proposal-kinds';
import {
  caseKindsOf,
  type ItemKind,
  QUEUE_COUNTED_MAX,
  type QueueName,
  queueOf,
} from '@senim/contracts/office/queues';
import { UNDER_WAY } from '@senim/contracts/shared/payment-kinds';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Transaction } from '../../../platform/database/database.ts';
import { constant, constants, plannedAnew, type Sql, sql } from '../../../platform/database/sql.ts';
import type { QueueCount, QueueFilter, QueueRow } from './types.ts';

type Read = (filter: QueueFilter) => Sql;

/** The columns that identify an item of a queue. */
const ITEM = {
  reviews: sql`asked.borrower_id || '-' || asked.application_id`,
  payouts: sql`payout.borrower_id || '-' || payout_id`,
  suspense: sql`payment_id::text`,
  inquiries: sql`borrower_id || '-' || inquiry_id`,
  overpayments: sql`overpayment.borrower_id || '-' || overpayment_id`,
  statements: sql`difference_id::text`,
  cases: sql`reference`,
};

const OWNER = sql`desk_claim.staff_id AS "ownerId", display_name AS "ownerName"`;

const claimed = (kind: Sql, item: Sql): Sql => sql`
      LEFT JOIN desk_claim ON item_kind = ${kind} AND item = ${item}
      LEFT JOIN staff_member ON staff_member.staff_id = desk_claim.staff_id`;

/** Whether it is one of the items that are asked for, if any are, and owned as is asked. */
const isAsked = (kind: Sql, item: Sql, { owner, staffId, items: only = null }: QueueFilter): Sql => sql`
        (${only && [...only]}::text[] IS NULL OR ${item} = ANY (${only && [...only]}::text[])) AND (${owner}::text IS NULL OR (${owner}::text = 'mine' AND desk_claim.staff_id = ${staffId})
        OR (${owner}::text = 'free' AND NOT EXISTS (SELECT FROM desk_claim AS other
          WHERE other.item_kind = ${kind} AND other.item = ${item})))`;

/** Whether the reader has given their approval, from whatever account: the next one is somebody else's to give. */
const hasApproved = (kind: Sql, item: Sql, { staffId }: QueueFilter): Sql => sql`
        EXISTS (SELECT FROM staff_approval JOIN staff_member AS reader ON reader.person_index = staff_approval.person_index
          WHERE reader.staff_id = ${staffId} AND staff_approval.kind = ${kind} AND subject = ${item})`;

const isAfter = (place: Sql, { after }: QueueFilter): Sql => sql`
        (${after?.at ?? null}::timestamptz IS NULL
        OR ${place} > (${after?.at ?? null}::timestamptz, ${after?.a ?? null}::bigint, ${after?.b ?? null}::bigint))`;

const OVERPAYMENT_KIND = sql`CASE WHEN asked_at IS NULL THEN 'refund-not-asked' ELSE 'refund-asked' END`;

/** The bank gave a loan's money back, and only its borrower can name another account. */
const AWAITS_ACCOUNT = sql`(payout.status = 'failed' AND payout.kind = 'loan')`;

/** By when money without an owner finds one. */
const SUSPENSE_DUE = sql`suspense_due_at(incoming_payment)`;

const CASE_KIND = sql`support_case.kind`;

/** What is no case goes by the name of its queue. */
const ofQueue = (queue: QueueName & ItemKind): Sql => sql`${queue}`;

/** By when a case is answered: by the hour, or by the end of a day. */
const CASE_DUE = sql`COALESCE(answer_due_at, (answer_by + 1)::timestamp AT TIME ZONE 'Asia/Almaty')`;

/** Kinds that are named at the desk as they are; the others by what is asked. */
const IS_ITS_OWN_TOPIC = sql`kind IN ('feedback', 'complaint', 'conversation', 'callback')`;

/** What the borrower wrote in a conversation that nobody in the office has opened. */
const UNREAD = sql`CASE kind WHEN 'conversation' THEN (SELECT count(*) FROM support_case_step AS said
        WHERE said.case_id = support_case.case_id AND said.kind = 'added' AND said.step_id > staff_read_step_id) END`;

/** Since when somebody waits: in a conversation since the first message after the last answer. */
const CASE_SINCE = sql`CASE kind WHEN 'conversation' THEN COALESCE((SELECT min(said.at) FROM support_case_step AS said
        WHERE said.case_id = support_case.case_id AND said.kind = 'added' AND said.step_id > COALESCE(
          (SELECT max(told.step_id) FROM support_case_step AS told WHERE told.case_id = support_case.case_id AND told.kind = 'answered'), 0)),
        received_at) ELSE received_at END`;

/** What is said: in a conversation the newest words of its borrower, otherwise the letter. */
const CASE_WORDS = sql`CASE kind WHEN 'conversation' THEN (SELECT said.text_sealed FROM support_case_step AS said
        WHERE said.case_id = support_case.case_id AND said.kind = 'added' ORDER BY said.step_id DESC LIMIT 1) ELSE text_sealed END`;

/** The open cases of a desk. */
const casesOf = (queue: QueueName, filter: QueueFilter): Sql => sql`
    SELECT ${ITEM.cases} AS item, borrower_id AS "borrowerId", reference, CASE WHEN ${IS_ITS_OWN_TOPIC} THEN kind ELSE topic END AS kind, NULL::bigint AS "amountTiyn",
      ${CASE_SINCE} AS since, ${CASE_DUE} AS "dueAt",
      CASE WHEN deferred_until > (${filter.now}::timestamptz AT TIME ZONE 'Asia/Almaty')::date OR call_at > ${filter.now}::timestamptz
        THEN 'later' ELSE 'us' END AS "waitsFor",
      ${OWNER}, ${UNREAD} AS unread, contact_sealed AS "contactSealed", ${CASE_WORDS} AS "wordsSealed",
      ${CASE_DUE} AS "sortAt", case_id AS "sortA", 0 AS "sortB"
    FROM support_case
      ${claimed(CASE_KIND, ITEM.cases)}
    WHERE status IN ('new', 'in-work') AND kind = ANY (${[...caseKindsOf(queue)]}::text[])
      AND ${isAsked(CASE_KIND, ITEM.cases, filter)}
      AND (NOT ${filter.isLate}::boolean OR ${CASE_DUE} <= ${filter.now}::timestamptz)
      AND (${filter.kind}::text IS NULL OR kind = ${filter.kind}::text OR topic = ${filter.kind}::text)
      AND (${filter.after?.at ?? null}::timestamptz IS NULL OR (${CASE_DUE}, case_id)
        > (${filter.after?.at ?? null}::timestamptz, ${filter.after?.a ?? null}::bigint))
      AND ${filter.after?.b ?? 0}::bigint = 0
    ORDER BY ${CASE_DUE}, case_id LIMIT ${filter.countMax}`;

const READS: Readonly<Record<QueueName, Read>> = {
  reviews: (filter) => sql`
    SELECT ${ITEM.reviews} AS item, asked.borrower_id AS "borrowerId", NULL AS reference, loan_type AS kind,
      amount_tiyn AS "amountTiyn", submitted_at AS since, decision_due_at AS "dueAt",
      CASE WHEN question_id IS NOT NULL THEN 'applicant'
        WHEN ${hasApproved(sql`'application'`, ITEM.reviews, filter)} THEN 'second-person'
        WHEN EXISTS (SELECT FROM staff_approval WHERE staff_approval.kind = 'application'
          AND subject = asked.borrower_id || '-' || asked.application_id) THEN 'approval' ELSE 'us' END AS "waitsFor",
      ${OWNER},
      decision_due_at AS "sortAt", asked.borrower_id AS "sortA", asked.application_id AS "sortB"
    FROM loan_application AS asked
      LEFT JOIN application_question AS question ON question.borrower_id = asked.borrower_id
        AND question.application_id = asked.application_id AND answered_at IS NULL
      ${claimed(ofQueue('reviews'), ITEM.reviews)}
    WHERE status = ${constant(STATUS.underReview)} AND awaits_person_since IS NOT NULL
      AND ${isAsked(ofQueue('reviews'), ITEM.reviews, filter)}
      AND (NOT ${filter.isLate}::boolean OR decision_due_at < ${filter.now}) AND (${filter.kind}::text IS NULL OR loan_type = ${filter.kind}::text)
      AND ${isAfter(sql`(decision_due_at, asked.borrower_id, asked.application_id)`, filter)}
    ORDER BY decision_due_at, asked.borrower_id, asked.application_id LIMIT ${filter.countMax}`,
  payouts: (filter) => sql`
    SELECT ${ITEM.payouts} AS item, payout.borrower_id AS "borrowerId", reference,
      CASE payout.status WHEN 'failed' THEN 'returned' WHEN 'in-doubt' THEN 'disputed' ELSE payout.kind END AS kind, amount_tiyn AS "amountTiyn",
      COALESCE(payout.returned_at, payout.created_at) AS since, CASE WHEN ${AWAITS_ACCOUNT} THEN NULL ELSE not_before END AS "dueAt",
      CASE WHEN payout.status = 'created' AND NOT ${hasApproved(sql`'payout'`, ITEM.payouts, filter)} THEN 'approval'
        WHEN payout.status = 'created' THEN 'second-person'
        WHEN EXISTS (SELECT FROM staff_proposal AS proposal WHERE proposal.kind IN ${constants(PAYOUT_FINDINGS)} AND proposal.status = 'open'
          AND proposal.borrower_id = payout.borrower_id AND proposal.terms ->> 'payoutId' = payout_id::text) THEN 'second-person'
        WHEN ${AWAITS_ACCOUNT} THEN 'applicant' ELSE 'us' END AS "waitsFor",
      ${OWNER},
      not_before AS "sortAt", payout.borrower_id AS "sortA", payout_id AS "sortB"
    FROM payout
      ${claimed(ofQueue('payouts'), ITEM.payouts)}
    WHERE payout.status IN ('created', 'in-doubt', 'failed') AND CASE payout.status WHEN 'created' THEN NOT is_confirmed(payout)
        WHEN 'in-doubt' THEN payout.failure IS NOT NULL
        ELSE CASE payout.kind WHEN 'refund' THEN payout.failure <> 'no longer overpaid'
            ELSE ${constant(STATUS.payoutFailed)} = (SELECT agreement.status FROM agreement
              WHERE agreement.borrower_id = payout.borrower_id AND agreement.agreement_id = payout.agreement_id) END
          AND NOT EXISTS (SELECT FROM payout AS later
            WHERE later.borrower_id = payout.borrower_id AND later.agreement_id = payout.agreement_id
              AND later.kind = payout.kind AND later.payout_id > payout.payout_id) END
      AND ${isAsked(ofQueue('payouts'), ITEM.payouts, filter)}
      AND (NOT ${filter.isLate}::boolean OR (not_before < ${filter.now}::timestamptz - interval '1 day' AND NOT ${AWAITS_ACCOUNT}))
      AND (${filter.kind}::text IS NULL OR CASE payout.status WHEN 'failed' THEN 'returned' WHEN 'in-doubt' THEN 'disputed' ELSE payout.kind END = ${filter.kind}::text)
      AND ${isAfter(sql`(not_before, payout.borrower_id, payout_id)`, filter)}
    ORDER BY not_before, payout.borrower_id, payout_id LIMIT ${filter.countMax}`,
  suspense: (filter) => sql`
    SELECT ${ITEM.suspense} AS item, NULL::bigint AS "borrowerId", provider || ':' || provider_payment_id AS reference,
      provider AS kind, amount_tiyn AS "amountTiyn", CASE WHEN payer_sealed IS NULL THEN received_at ELSE LEAST(paid_at, received_at) END AS since, ${SUSPENSE_DUE} AS "dueAt",
      CASE WHEN EXISTS (SELECT FROM staff_proposal AS proposal WHERE proposal.kind IN ${constants(PAYMENT_PROPOSALS)} AND proposal.status = 'open'
        AND proposal.terms ->> 'paymentId' = payment_id::text) THEN 'second-person'
        WHEN deferred_until(incoming_payment) > (${filter.now}::timestamptz AT TIME ZONE 'Asia/Almaty')::date
          THEN CASE WHEN is_asked_about(incoming_payment) THEN 'applicant' ELSE 'later' END
        ELSE 'us' END AS "waitsFor", ${OWNER}, account_sealed AS "accountSealed", payer_sealed AS "payerSealed",
      ${SUSPENSE_DUE} AS "sortAt", payment_id AS "sortA", 0 AS "sortB"
    FROM incoming_payment
      ${claimed(ofQueue('suspense'), ITEM.suspense)}
    WHERE borrower_id IS NULL AND reversed_at IS NULL AND is_in_suspense(incoming_payment)
      AND ${isAsked(ofQueue('suspense'), ITEM.suspense, filter)}
      AND (NOT ${filter.isLate}::boolean OR ${SUSPENSE_DUE} < ${filter.now}::timestamptz)
      AND (${filter.kind}::text IS NULL OR provider = ${filter.kind}::text)
      AND (${filter.after?.at ?? null}::timestamptz IS NULL OR (${SUSPENSE_DUE}, payment_id)
        > (${filter.after?.at ?? null}::timestamptz, ${filter.after?.a ?? null}::bigint)) AND ${filter.after?.b ?? 0}::bigint = 0
    ORDER BY ${SUSPENSE_DUE}, payment_id LIMIT ${filter.countMax}`,
  settlements: (filter) => casesOf('settlements', filter),
  mediations: (filter) => casesOf('mediations', filter),
  disputes: (filter) => casesOf('disputes', filter),
  cases: (filter) => casesOf('cases', filter),
  overpayments: (filter) => sql`
    SELECT ${ITEM.overpayments} AS item, overpayment.borrower_id AS "borrowerId", number AS reference, ${OVERPAYMENT_KIND} AS kind,
      -account.balance_tiyn AS "amountTiyn", COALESCE(asked_at, arose_on::timestamp AT TIME ZONE 'Asia/Almaty') AS since,
      (refund_by + 1)::timestamp AT TIME ZONE 'Asia/Almaty' AS "dueAt",
      CASE WHEN EXISTS (SELECT FROM payout WHERE payout.borrower_id = overpayment.borrower_id
          AND payout.agreement_id = overpayment.agreement_id AND payout.kind = 'refund' AND payout.status IN ${constants(UNDER_WAY)}) THEN 'later'
        WHEN EXISTS (SELECT FROM staff_proposal AS proposal WHERE proposal.borrower_id = overpayment.borrower_id
          AND proposal.agreement_id = overpayment.agreement_id AND proposal.kind = 'refund' AND proposal.status = 'open') THEN 'second-person'
        WHEN asked_at IS NULL AND reminded_at IS NULL THEN 'applicant' ELSE 'us' END AS "waitsFor",
      ${OWNER},
      refund_by::timestamp AT TIME ZONE 'Asia/Almaty' AS "sortAt", overpayment.borrower_id AS "sortA", overpayment_id AS "sortB"
    FROM overpayment JOIN agreement USING (borrower_id, agreement_id)
      JOIN ledger_account AS account ON account.code = 'borrower-credit'
        AND account.dimension = overpayment.borrower_id || '/' || overpayment.agreement_id
      ${claimed(ofQueue('overpayments'), ITEM.overpayments)}
    WHERE overpayment.closed_at IS NULL
      AND ${isAsked(ofQueue('overpayments'), ITEM.overpayments, filter)}
      AND (NOT ${filter.isLate}::boolean OR refund_by < (${filter.now}::timestamptz AT TIME ZONE 'Asia/Almaty')::date)
      AND (${filter.kind}::text IS NULL OR ${OVERPAYMENT_KIND} = ${filter.kind}::text)
      AND (${filter.after?.at ?? null}::timestamptz IS NULL OR (refund_by, overpayment.borrower_id, overpayment_id)
        > ((${filter.after?.at ?? null}::timestamptz AT TIME ZONE 'Asia/Almaty')::date, ${filter.after?.a ?? null}::bigint, ${filter.after?.b ?? null}::bigint))
    ORDER BY refund_by, overpayment.borrower_id, overpayment_id LIMIT ${filter.countMax}`,
  statements: (filter) => sql`
    SELECT ${ITEM.statements} AS item, NULL::bigint AS "borrowerId", reference, kind,
      COALESCE(bank_tiyn, booked_tiyn) AS "amountTiyn", found_at AS since, found_at + interval '1 day' AS "dueAt",
      'us' AS "waitsFor", ${OWNER},
      found_at AS "sortAt", difference_id AS "sortA", 0 AS "sortB"
    FROM statement_difference
      ${claimed(ofQueue('statements'), ITEM.statements)}
    WHERE settled_at IS NULL
      AND ${isAsked(ofQueue('statements'), ITEM.statements, filter)}
      AND (NOT ${filter.isLate}::boolean OR found_at < ${filter.now}::timestamptz - interval '1 day')
      AND (${filter.kind}::text IS NULL OR kind = ${filter.kind}::text)
      AND (${filter.after?.at ?? null}::timestamptz IS NULL OR (found_at, difference_id)
        > (${filter.after?.at ?? null}::timestamptz, ${filter.after?.a ?? null}::bigint)) AND ${filter.after?.b ?? 0}::bigint = 0
    ORDER BY found_at, difference_id LIMIT ${filter.countMax}`,
  inquiries: (filter) => sql`
    SELECT ${ITEM.inquiries} AS item, borrower_id AS "borrowerId", number AS reference, channel AS kind,
      amount_tiyn AS "amountTiyn", asked_at AS since, answer_by AS "dueAt", 'us' AS "waitsFor",
      ${OWNER},
      answer_by AS "sortAt", borrower_id AS "sortA", inquiry_id AS "sortB"
    FROM payment_inquiry JOIN agreement USING (borrower_id, agreement_id)
      ${claimed(ofQueue('inquiries'), ITEM.inquiries)}
    WHERE closed_at IS NULL
      AND ${isAsked(ofQueue('inquiries'), ITEM.inquiries, filter)}
      AND (NOT ${filter.isLate}::boolean OR answer_by < ${filter.now}) AND (${filter.kind}::text IS NULL OR channel = ${filter.kind}::text)
      AND ${isAfter(sql`(answer_by, borrower_id, inquiry_id)`, filter)}
    ORDER BY answer_by, borrower_id, inquiry_id LIMIT ${filter.countMax}`,
};

/** A page of a queue, the most urgent first. */
export async function readQueue(tx: Transaction, queue: QueueName, filter: QueueFilter): Promise<QueueRow[]> {
  return tx.rows<QueueRow>(plannedAnew(READS[queue](filter)));
}

/** Whether an item stands in a queue now: not one that is done, nor one that was never there. */
export async function isInQueue(
  tx: Transaction,
  queue: QueueName,
  item: string,
  asking: Pick<QueueFilter, 'now' | 'staffId'>,
): Promise<boolean> {
  const filter = {
    ...asking,
    items: [item],
    owner: null,
    isLate: false,
    kind: null,
    after: null,
    countMax: 1,
  };
  return (await readQueue(tx, queue, filter)).length > 0;
}

/** How much waits in some queues, how much of it is late, and how many are somebody's own, each counted up to the limit. */
export async function readQueueCounts(
  tx: Transaction,
  queues: readonly QueueName[],
  staffId: number,
  now: Date,
): Promise<QueueCount[]> {
  const owned = await tx.rows<{ kind: ItemKind }>(sql`
    SELECT DISTINCT item_kind AS kind FROM desk_claim WHERE staff_id = ${staffId}`);
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
    } satisfies QueueFilter;
    const { waiting, late, oldestAt, lateSince } = await tx.one<Omit<QueueCount, 'queue' | 'mine'>>(
      counting(READS[queue](filter), now),
    );
    // What has left the queue is nobody's work any more, though its claim may stay.
    const mayOwn = owned.some(({ kind }) => queueOf(kind) === queue);
    const own = mayOwn
      ? await tx.one<{ waiting: number }>(counting(READS[queue]({ ...filter, owner: 'mine' }), now))
      : null;
    const mine = own?.waiting ?? 0;
    counts.push({ queue, waiting, late, mine, oldestAt, lateSince });
  }
  return counts;
}

/** Counts with the same statement that shows the queue. */
const counting = (shown: Sql, now: Date): Sql =>
  plannedAnew(sql`
    SELECT count(*) AS waiting, count(*) FILTER (WHERE "waitsFor" = 'us' AND "dueAt" < ${now}) AS late, min(since) AS "oldestAt",
      min("dueAt") FILTER (WHERE "waitsFor" = 'us' AND "dueAt" < ${now}) AS "lateSince"
    FROM (${shown}) AS row`);
