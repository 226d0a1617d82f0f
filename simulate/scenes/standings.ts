import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { QUEUES } from '../../apps/server/src/platform/jobs/queue.ts';
import type { Matters, World } from '../world/open-world.ts';
import type { Person } from '../world/people.ts';

/** How somebody stands, as far as it decides what may happen next. */
export interface Standing {
  readonly borrowerId: number;
  readonly stepsDone: number;
  readonly applicationId: number | null;
  readonly applicationStatus: number | null;
  readonly awaitsPerson: boolean;
  readonly agreementId: number | null;
  readonly number: string | null;
  readonly status: number | null;
  readonly amendment: string | null;
  /** Easier terms that wait for their signature. */
  readonly hasOffer: boolean;
  /** A request for easier terms or a mediator on which the office works. */
  readonly caseKind: string | null;
  readonly caseReference: string | null;
  readonly hasOverpaid: boolean;
  readonly payoutId: number | null;
  readonly payoutReference: string | null;
  readonly payoutStatus: string | null;
  readonly payoutFailure: string | null;
  readonly peopleNeeded: number;
  readonly approvals: number;
  readonly newestPaymentId: number | null;
  readonly newestTerminalId: string | null;
  /** Of the newest insurance that they have not taken back. */
  readonly insuredApplicationId: number | null;
  /** Their newest paper of income. */
  readonly paperId: number | null;
}

/** Whether they are in their cabinet. */
export const isIn = (
  standing: Standing | undefined,
  person: { readonly token: string | null },
): standing is Standing => standing !== undefined && person.token !== null;

/** A code has come to their phone that they have not typed. */
export const hasNewCode = ({ phone, typed }: Person, { outside }: Pick<World, 'outside'>): boolean =>
  (outside.messages.codeOn(phone) ?? null) !== typed;

/** How somebody stands now; undefined before they are registered. */
export async function readStanding(
  { eyes }: Pick<World, 'eyes'>,
  { borrowerId }: Person,
): Promise<Standing | undefined> {
  if (borrowerId === null) return undefined;
  const { rows } = await eyes.query<Standing>({ name: 'standing', text: STANDING, values: [borrowerId] });
  return rows[0];
}

const STANDING = `
  SELECT b.borrower_id::int AS "borrowerId", COALESCE(p.steps_done, 0)::int AS "stepsDone",
    a.application_id::int AS "applicationId", a.status::int AS "applicationStatus",
    a.awaits_person_since IS NOT NULL AND a.status = ${STATUS.underReview} AS "awaitsPerson",
    g.agreement_id::int AS "agreementId", g.number, g.status::int AS status,
    m.status AS amendment, m.kind = 'settlement' AND m.status = 'awaiting-signature' AS "hasOffer",
    c.kind AS "caseKind", c.reference AS "caseReference", o.agreement_id IS NOT NULL AS "hasOverpaid",
    y.payout_id::int AS "payoutId", y.reference AS "payoutReference", y.status AS "payoutStatus", y.failure AS "payoutFailure",
    COALESCE(y.people_needed, 0)::int AS "peopleNeeded", (SELECT count(*)::int FROM staff_approval
      WHERE kind = 'payout' AND subject = b.borrower_id || '-' || y.payout_id) AS approvals,
    i.payment_id::int AS "newestPaymentId", i.number AS "newestTerminalId",
    (SELECT max(application_id)::int FROM loan_insurance WHERE borrower_id = b.borrower_id AND cancelled_at IS NULL) AS "insuredApplicationId",
    (SELECT max(upload_id)::int FROM borrower_upload WHERE borrower_id = b.borrower_id AND kind = 'income' AND removed_at IS NULL) AS "paperId"
  FROM borrower b
  LEFT JOIN borrower_profile p USING (borrower_id)
  LEFT JOIN LATERAL (SELECT * FROM loan_application WHERE borrower_id = b.borrower_id ORDER BY application_id DESC LIMIT 1) a ON true
  LEFT JOIN LATERAL (SELECT * FROM agreement WHERE borrower_id = b.borrower_id ORDER BY agreement_id DESC LIMIT 1) g ON true
  LEFT JOIN LATERAL (SELECT * FROM amendment WHERE borrower_id = b.borrower_id AND agreement_id = g.agreement_id
    ORDER BY amendment_id DESC LIMIT 1) m ON true
  LEFT JOIN LATERAL (SELECT kind, reference FROM support_case WHERE borrower_id = b.borrower_id AND kind IN ('settlement', 'mediation')
    AND status IN ('new', 'in-work') ORDER BY case_id DESC LIMIT 1) c ON true
  LEFT JOIN LATERAL (SELECT * FROM overpayment WHERE borrower_id = b.borrower_id AND closed_at IS NULL LIMIT 1) o ON true
  LEFT JOIN LATERAL (SELECT * FROM payout WHERE borrower_id = b.borrower_id ORDER BY payout_id DESC LIMIT 1) y ON true
  LEFT JOIN LATERAL (SELECT payment_id, provider_payment_id AS number FROM incoming_payment
    WHERE borrower_id = b.borrower_id AND reversed_at IS NULL ORDER BY payment_id DESC LIMIT 1) i ON true
  WHERE b.borrower_id = $1`;

/** What waits for whoever comes next. */
export async function readMatters({ eyes }: Pick<World, 'eyes'>): Promise<Matters> {
  const { rows } = await eyes.query<Matters>({ name: 'matters', text: MATTERS });
  const [matters] = rows;
  if (!matters) throw new Error('A row of answers is always there.');
  return matters;
}

const MATTERS = `SELECT ${Object.values(QUEUES)
  .map((queue) => `EXISTS (SELECT FROM ${queue}._private_jobs WHERE locked_at IS NULL)`)
  .join(' OR ')} AS jobs,
  EXISTS (SELECT FROM ${QUEUES.awaited}._private_jobs WHERE locked_at IS NULL) AS awaited,
  EXISTS (SELECT FROM staff_proposal WHERE status = 'open') AS proposals,
  EXISTS (SELECT FROM incoming_payment p WHERE is_in_suspense(p)) AS suspense`;
