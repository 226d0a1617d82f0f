import { STAFF_DEEDS } from '@senim/contracts/office/staff-events';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import type { TimelineRow } from './types.ts';

/** Which of the events are read: the newest before a moment, whole milliseconds of them, as answers tell no more of a moment. */
export interface TimelinePart {
  readonly before: Date | null;
  readonly countMax: number;
}

const AT = sql`date_trunc('milliseconds', at)`;

/** What happened at the moment of the last is read with it. */
const newestBefore = ({ before, countMax }: TimelinePart) =>
  sql`WHERE (${before}::timestamptz IS NULL OR ${AT} < ${before}::timestamptz) ORDER BY ${AT} DESC FETCH FIRST ${countMax} ROWS WITH TIES`;

/** What happened with a borrower's loans, newest first: steps, facts, documents, signatures. */
export async function readLoanEvents(
  tx: Transaction,
  borrowerId: number,
  part: TimelinePart,
): Promise<TimelineRow[]> {
  return tx.rows<TimelineRow>(sql`
    SELECT ${AT} AS at, kind, what, who, NULL AS name, subject, "amountTiyn", details FROM (
      SELECT created_at AS at, 'registered' AS kind, 'registered' AS what, 'borrower' AS who, NULL AS subject,
        NULL::bigint AS "amountTiyn", '{}'::jsonb AS details
      FROM borrower WHERE borrower_id = ${borrowerId}
      UNION ALL
      SELECT step.at, step.subject, cause, who, COALESCE(number, subject_id::text), COALESCE(
          (SELECT amount_tiyn FROM loan_application AS asked WHERE asked.borrower_id = step.borrower_id
            AND step.subject = 'application' AND asked.application_id = subject_id)),
        jsonb_build_object('from', from_status, 'to', to_status, 'reasons', CASE WHEN cause IN ('refused', 'identity-not-confirmed') THEN
          (SELECT jsonb_agg('application-' || code) FROM loan_application AS asked, unnest(refusal_reasons) AS code WHERE asked.borrower_id = step.borrower_id
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
    ) AS event ${newestBefore(part)}`);
}

/** What happened between a borrower and the lender, newest first: money, checks, cases, and who of the staff did what. */
export async function readContactEvents(
  tx: Transaction,
  borrowerId: number,
  {
    phoneIndexes,
    hasLooks,
    ...part
  }: TimelinePart & {
    readonly phoneIndexes: Buffer[];
    /** Also what staff only looked at. */
    readonly hasLooks: boolean;
  },
): Promise<TimelineRow[]> {
  return tx.rows<TimelineRow>(sql`
    SELECT ${AT} AS at, kind, what, CASE WHEN NOT is_staff THEN who END AS who, CASE WHEN is_staff THEN who END AS name,
      subject, "amountTiyn", details
    FROM (
      SELECT received_at AS at, 'payment' AS kind, CASE WHEN reversed_at IS NULL THEN 'received' ELSE 'reversed' END AS what, 'borrower' AS who,
        provider || ':' || provider_payment_id AS subject, amount_tiyn AS "amountTiyn",
        jsonb_build_object('day', value_day, 'assigned_at', assigned_at, 'reversed_at', reversed_at, 'payment_id', payment_id) AS details
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
        UNION SELECT case_id FROM support_case WHERE phone_index = ANY (${phoneIndexes}::bytea[])
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
      SELECT turned_on_at, 'consent', 'autopay-on', 'borrower', number, NULL, '{}'::jsonb
      FROM autopay JOIN agreement USING (borrower_id, agreement_id) WHERE borrower_id = ${borrowerId}
      UNION ALL
      SELECT ended_at, 'consent', 'autopay-off', CASE ended_by WHEN 'owner' THEN 'borrower' ELSE 'machine' END, number, NULL, '{}'::jsonb
      FROM autopay JOIN agreement USING (borrower_id, agreement_id) WHERE borrower_id = ${borrowerId} AND ended_at IS NOT NULL
      UNION ALL
      SELECT COALESCE(ended_at, asked_at), 'contact', kind || CASE ended_by WHEN 'done' THEN '-changed' WHEN 'replaced' THEN '-change-dropped'
        ELSE '-change-asked' END, 'borrower', NULL, NULL, '{}'::jsonb
      FROM contact_change WHERE borrower_id = ${borrowerId}
      UNION ALL
      SELECT asked_at, 'pause', 'pause-' || pause_request.status, 'borrower', number, amount_due_tiyn, jsonb_build_object('day', until_day)
      FROM pause_request JOIN agreement USING (borrower_id, agreement_id) WHERE borrower_id = ${borrowerId}
      UNION ALL
      SELECT at, 'staff', event, display_name, subject, NULL,
        jsonb_build_object('on_behalf', on_behalf, 'refused', details->'refused', 'action', details->'action')
      FROM staff_act LEFT JOIN staff_member USING (staff_id) WHERE borrower_id = ${borrowerId}
        AND (${hasLooks}::boolean OR event = ANY (${[...STAFF_DEEDS]}::text[]))
    ) AS event CROSS JOIN LATERAL (SELECT kind IN ('staff', 'question') AS is_staff) AS by ${newestBefore(part)}`);
}

/** The messages to a borrower, newest first: how each went, and its words where it holds no code. */
export async function readMessageEvents(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
  part: TimelinePart,
): Promise<TimelineRow[]> {
  const rows = await tx.rows<TimelineRow & { readonly wordsSealed: Buffer | null }>(sql`
    SELECT ${AT} AS at, kind, what, who, name, subject, "amountTiyn", details, "wordsSealed" FROM (
      SELECT created_at AS at, 'message' AS kind, kind AS what, 'machine' AS who, NULL AS name, channel AS subject, NULL AS "amountTiyn",
        jsonb_build_object('state', state, 'failure', failure) AS details, CASE WHEN channel <> 'push' THEN words_sealed END AS "wordsSealed"
      FROM office_message WHERE borrower_id = ${borrowerId}
    ) AS event ${newestBefore(part)}`);
  return rows.map(({ wordsSealed, ...row }) => ({
    ...row,
    details: { ...row.details, words: wordsSealed === null ? null : wordsOf(sealing.open(wordsSealed)) },
  }));
}

function wordsOf(body: string): string {
  const { subject, text } = JSON.parse(body) as { readonly subject?: string; readonly text: string };
  return [subject, text].filter(Boolean).join('\n');
}
