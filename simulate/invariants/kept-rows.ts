import { BANK_TRANSFER } from '@senim/contracts/shared/payment-kinds';
import { LIVE, OWED, STATUS, UNDECIDED } from '@senim/loan-engine/lifecycle/status';
import { CARD_NETWORK } from '../../apps/server/src/modules/payments/rules.ts';
import { QUEUES } from '../../apps/server/src/platform/jobs/queue.ts';

const constantsOf = (numbers: readonly number[]): string => numbers.join(', ');

/** What must hold of what the database keeps: each statement names what breaks it, and should name nothing. */
export const KEPT_ROWS: Readonly<Record<string, string>> = {
  'a journal sums to nothing': `
    SELECT 'journal ' || journal_id AS what FROM ledger_entry GROUP BY journal_id HAVING sum(amount_tiyn) <> 0`,
  'one payout of a loan at most has not failed': `
    SELECT 'agreement ' || agreement_id AS what FROM payout WHERE kind = 'loan' AND status <> 'failed'
    GROUP BY agreement_id HAVING count(*) > 1`,
  'a payout has the signed sum': `
    SELECT 'payout ' || reference AS what FROM payout JOIN agreement USING (borrower_id, agreement_id)
    WHERE kind = 'loan' AND (signed_at IS NULL OR amount_tiyn <> (terms->>'principalTiyn')::bigint)`,
  'money leaves by the word of as many people as it needs': `
    SELECT 'payout ' || reference AS what FROM payout p WHERE status NOT IN ('created', 'failed') AND NOT is_confirmed(p)`,
  'money leaves to whom is verified, has signed and was approved': `
    SELECT 'payout ' || reference AS what FROM payout JOIN agreement g USING (borrower_id, agreement_id) JOIN borrower b USING (borrower_id)
    LEFT JOIN loan_application a ON a.borrower_id = g.borrower_id AND a.application_id = g.application_id
    WHERE payout.status <> 'failed' AND (b.standing <> 'verified' OR a.status <> ${STATUS.awaitingSignature}
      OR NOT EXISTS (SELECT FROM signature s WHERE s.borrower_id = g.borrower_id AND s.agreement_id = g.agreement_id))`,
  'a loan that was paid out has its fact, and no other has one': `
    SELECT 'payout ' || reference AS what FROM payout LEFT JOIN agreement_fact f
      ON f.borrower_id = payout.borrower_id AND f.agreement_id = payout.agreement_id AND f.fact_id = reference
    WHERE (executed_at IS NOT NULL) <> (f.fact_id IS NOT NULL)`,
  'a loan that waits for its money has a payout that may still be made': `
    SELECT 'payout ' || reference AS what FROM payout p JOIN agreement g USING (borrower_id, agreement_id)
    WHERE p.kind = 'loan' AND p.status = 'failed' AND g.status = ${STATUS.awaitingPayout} AND NOT EXISTS (SELECT FROM payout other
      WHERE other.borrower_id = p.borrower_id AND other.agreement_id = p.agreement_id AND other.kind = 'loan' AND other.status <> 'failed')`,
  'a payment stands on the loan of its owner once, and on no other': `
    SELECT provider || ' ' || provider_payment_id AS what FROM incoming_payment p
    LEFT JOIN LATERAL (SELECT sum(CASE kind WHEN 'payment' THEN 1 ELSE -1 END) AS standing,
        sum(CASE kind WHEN 'payment' THEN 1 ELSE -1 END) FILTER (WHERE f.borrower_id = p.borrower_id AND f.agreement_id = p.agreement_id) AS own
      FROM agreement_fact f WHERE kind = 'payment' AND fact_id = provider || ':' || provider_payment_id
        OR kind = 'payment-reversed' AND fact->>'paymentId' = provider || ':' || provider_payment_id) AS told ON true
    WHERE COALESCE(standing, 0) <> (agreement_id IS NOT NULL AND reversed_at IS NULL)::int OR COALESCE(own, 0) <> COALESCE(standing, 0)`,
  'one code of a purpose is active, with five tries at most': `
    SELECT 'code of ' || purpose AS what FROM confirmation_code WHERE ended_at IS NULL GROUP BY pair_index, purpose HAVING count(*) > 1
    UNION ALL SELECT 'code ' || code_id FROM confirmation_code WHERE tries > 5`,
  'a code signs once, and only one that was used': `
    SELECT 'signature of ' || agreement_id AS what FROM signature JOIN confirmation_code USING (code_id)
    WHERE ended_by IS DISTINCT FROM 'used' OR purpose <> 'sign-agreement'
    UNION ALL SELECT 'code ' || code_id FROM (SELECT code_id FROM signature UNION ALL SELECT code_id FROM amendment_signature) AS signed
      GROUP BY code_id HAVING count(*) > 1`,
  'what was signed is the document in its language': `
    SELECT 'agreement ' || agreement_id AS what FROM signature s LEFT JOIN agreement_document d USING (borrower_id, agreement_id, language)
    WHERE d.sha256 IS DISTINCT FROM s.document_sha256`,
  'who has signed has a signature, and nobody else': `
    SELECT 'agreement ' || g.agreement_id AS what FROM agreement g LEFT JOIN signature s USING (borrower_id, agreement_id)
    WHERE (g.signed_at IS NULL) <> (s.agreement_id IS NULL)`,
  'an IIN is one borrower, and a phone': `
    SELECT 'borrowers ' || string_agg(borrower_id::text, ' ') AS what FROM borrower WHERE standing = 'verified'
    GROUP BY iin_index HAVING count(*) > 1`,
  'one application is open, and one loan lives': `
    SELECT 'borrower ' || borrower_id AS what FROM loan_application WHERE status IN (${constantsOf(UNDECIDED)})
    GROUP BY borrower_id HAVING count(*) > 1
    UNION ALL SELECT 'borrower ' || borrower_id FROM agreement
      WHERE status IN (${constantsOf(LIVE)}) AND parent_id IS NULL AND reopened_at IS NULL GROUP BY borrower_id HAVING count(*) > 1`,
  'a payer has their money back once': `
    SELECT 'payment ' || payment_id AS what FROM payer_refund WHERE status <> 'failed' GROUP BY payment_id HAVING count(*) > 1`,
  'money that is nobody’s waits for its owner or is on its way back': `
    SELECT 'payment ' || payment_id AS what FROM incoming_payment p WHERE borrower_id IS NULL AND reversed_at IS NULL AND split_at IS NULL AND NOT is_in_suspense(p)
      AND NOT EXISTS (SELECT FROM payer_refund r WHERE r.payment_id = p.payment_id AND r.status <> 'failed')`,
  'the parts of a payment come to it, and go with it': `
    SELECT 'payment ' || w.payment_id AS what FROM incoming_payment w LEFT JOIN incoming_payment p ON p.split_of = w.payment_id
    WHERE w.split_at IS NOT NULL OR p.payment_id IS NOT NULL GROUP BY w.payment_id, w.split_at, w.amount_tiyn, w.reversed_at
    HAVING w.split_at IS NULL OR COALESCE(sum(p.amount_tiyn), 0) <> w.amount_tiyn OR (w.reversed_at IS NULL) <> bool_or(p.reversed_at IS NULL)`,
  'what went back to a payer is in the books, and nothing else is': `
    SELECT 'refund ' || reference AS what FROM payer_refund LEFT JOIN ledger_journal ON cause = 'payer-refund:' || reference
    WHERE (executed_at IS NULL) <> (journal_id IS NULL)`,
  'a payment by card stands on its loan once it counts as charged': `
    SELECT 'invoice ' || invoice AS what FROM card_payment c LEFT JOIN incoming_payment p ON provider_payment_id = invoice AND provider = '${CARD_NETWORK}'
    WHERE (c.status = 'charged') <> (p.payment_id IS NOT NULL)`,
  'a payout that came back is out of the books': `
    SELECT 'payout ' || reference AS what FROM payout o WHERE returned_at IS NOT NULL AND status = 'failed'
      AND NOT EXISTS (SELECT FROM agreement_fact f WHERE f.borrower_id = o.borrower_id AND f.agreement_id = o.agreement_id
        AND f.fact_id IN ('returned:' || reference, '${BANK_TRANSFER}:' || reference))`,
  'an approved application has its agreement': `
    SELECT 'application ' || application_id AS what FROM loan_application a WHERE status = ${STATUS.awaitingSignature}
      AND NOT EXISTS (SELECT FROM agreement g WHERE g.borrower_id = a.borrower_id AND g.application_id = a.application_id)`,
  'an agreement is of an application that was approved': `
    SELECT 'agreement ' || agreement_id AS what FROM agreement g JOIN loan_application a USING (borrower_id, application_id)
    WHERE a.status <> ${STATUS.awaitingSignature}`,
  // Time may stand between two scenes: what was taken out at the very instant of the order was looked at by whoever agreed to it.
  'a refund goes out of money that is still overpaid': `
    SELECT 'payout ' || reference AS what FROM payout p WHERE kind = 'refund' AND asked_at IS NOT NULL AND status <> 'failed'
      AND EXISTS (SELECT FROM agreement_fact r WHERE r.borrower_id = p.borrower_id AND r.agreement_id = p.agreement_id
        AND r.kind = 'payment-reversed' AND r.recorded_at > p.created_at AND r.recorded_at < p.asked_at)
      AND NOT EXISTS (SELECT FROM agreement_fact r WHERE r.borrower_id = p.borrower_id AND r.agreement_id = p.agreement_id
        AND r.kind = 'payment' AND r.recorded_at >= p.created_at AND r.recorded_at <= p.asked_at)`,
  'a loan pays off what was owed when it was drawn up': `
    SELECT 'agreement ' || child.agreement_id AS what FROM agreement child JOIN agreement_fact f ON f.borrower_id = child.borrower_id
      AND f.agreement_id = child.parent_id AND f.fact_id = 'refinanced-' || child.agreement_id
    JOIN agreement_fact p ON p.borrower_id = f.borrower_id AND p.agreement_id = f.agreement_id AND p.kind = 'payment'
      AND p.recorded_at > child.created_at AND p.recorded_order < f.recorded_order
    WHERE NOT EXISTS (SELECT FROM agreement_fact r WHERE r.borrower_id = p.borrower_id AND r.agreement_id = p.agreement_id
      AND r.kind = 'payment-reversed' AND r.fact->>'paymentId' = p.fact_id)`,
  'more time was paid for when it was signed for': `
    SELECT 'amendment ' || amendment_id AS what FROM amendment m JOIN agreement_fact f USING (borrower_id, agreement_id)
    WHERE m.kind = 'prolongation' AND m.status = 'signed' AND f.kind = 'prolonged' AND f.fact_id = m.fact->>'id'
      AND NOT EXISTS (SELECT FROM agreement_fact p WHERE p.borrower_id = m.borrower_id AND p.agreement_id = m.agreement_id AND p.kind = 'payment'
        AND p.recorded_order < f.recorded_order AND NOT EXISTS (SELECT FROM agreement_fact r WHERE r.borrower_id = p.borrower_id AND r.agreement_id = p.agreement_id
          AND r.kind = 'payment-reversed' AND r.fact->>'paymentId' = p.fact_id AND r.recorded_order < f.recorded_order))`,
  'no message is given up because its gateway was away': `
    SELECT 'message ' || message_id || ' ' || failure AS what FROM outgoing_message WHERE channel = 'sms' AND failure <> 'too-late'`,
  'insurance that was taken back is consented to no more': `
    SELECT 'application ' || application_id AS what FROM loan_insurance LEFT JOIN consent_withdrawal USING (borrower_id, consent_id)
    WHERE cancelled_at IS NOT NULL AND withdrawn_at IS NULL`,
  'a premium that the insurer may have is asked back, and once': `
    SELECT 'borrower ' || borrower_id AS what FROM (
      SELECT i.borrower_id, count(*) AS owed FROM loan_insurance i JOIN agreement USING (borrower_id, application_id)
      WHERE cancelled_at > signed_at AND parent_id IS NULL GROUP BY i.borrower_id) AS each
    CROSS JOIN LATERAL (SELECT count(*) AS opened FROM support_case c WHERE c.borrower_id = each.borrower_id AND topic = 'insurance') AS cases
    CROSS JOIN LATERAL (SELECT count(*) AS waiting FROM ${QUEUES.usual}._private_jobs AS job JOIN ${QUEUES.usual}._private_tasks AS task ON task.id = job.task_id
      WHERE identifier = 'support.open-premium-case' AND payload ->> 'borrowerId' = each.borrower_id::text) AS jobs
    WHERE opened > owed OR opened + waiting < owed`,
  'nobody is told twice that insurance may end': `
    SELECT 'borrower ' || borrower_id AS what FROM notification WHERE kind = 'insurance-may-end'
    GROUP BY borrower_id, details HAVING count(*) > 1`,
  'nobody has in work an application that is decided': `
    SELECT item AS what FROM desk_claim WHERE item_kind = 'reviews' AND NOT EXISTS (SELECT FROM loan_application
      WHERE item = borrower_id || '-' || application_id AND status = ${STATUS.underReview})`,
  'nobody is reminded twice of the same': `
    SELECT kind || ' to borrower ' || borrower_id AS what FROM notification WHERE kind IN ('due-soon', 'due-today', 'overdue')
    GROUP BY borrower_id, kind, details, (created_at AT TIME ZONE 'Asia/Almaty')::date HAVING count(*) > 1`,
  'two people decide what takes two': `
    SELECT 'proposal ' || proposal_id AS what FROM staff_proposal WHERE status = 'confirmed' AND checker_person = maker_person`,
  // What went back of an overpayment whose payment was then taken out is owed, and costs nothing: such a loan may owe no more than that.
  // Nor does a penalty grow that is left where a payment was taken out of a loan that was paid off since: without principal nothing does.
  'a loan that is owed is looked at again, unless it is frozen or nothing more may be charged': `
    SELECT 'agreement ' || agreement_id AS what FROM agreement g WHERE status IN (${constantsOf(OWED)}) AND next_event_day IS NULL
      AND EXISTS (SELECT FROM ledger_account a WHERE a.borrower_id = g.borrower_id AND a.agreement_id = g.agreement_id
        AND code = 'loan-principal' AND balance_tiyn <> 0)
      AND (SELECT kind FROM agreement_fact f WHERE f.borrower_id = g.borrower_id AND f.agreement_id = g.agreement_id
        AND kind IN ('frozen', 'unfrozen') ORDER BY recorded_order DESC LIMIT 1) IS DISTINCT FROM 'frozen'
      AND NOT EXISTS (SELECT FROM agreement_fact f WHERE f.borrower_id = g.borrower_id AND f.agreement_id = g.agreement_id
        AND kind IN ('refunded', 'payment-reversed') HAVING count(DISTINCT kind) = 2)
      AND NOT EXISTS (SELECT FROM agreement_fact f, ledger_day WHERE f.borrower_id = g.borrower_id AND f.agreement_id = g.agreement_id
        AND kind = 'paid-out' AND opened_through > DATE '1970-01-01' + (fact->>'day')::int
          + GREATEST((terms->>'termDays')::int, (terms->'limits'->>'accrualStopsAfterOverdueDays')::int))`,
  'a status follows the one before': `
    SELECT subject || ' ' || subject_id AS what FROM (SELECT subject, subject_id, from_status,
      lag(to_status) OVER (PARTITION BY subject, subject_id ORDER BY transition_id) AS before FROM status_transition) AS each
    WHERE before IS NOT NULL AND from_status IS DISTINCT FROM before`,
  'a status is the last that was written down': `
    SELECT 'agreement ' || agreement_id AS what FROM agreement g WHERE status IS DISTINCT FROM (SELECT to_status FROM status_transition t
      WHERE t.borrower_id = g.borrower_id AND subject = 'agreement' AND subject_id = g.agreement_id ORDER BY transition_id DESC LIMIT 1)`,
};
