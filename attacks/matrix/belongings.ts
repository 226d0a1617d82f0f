import type { CaseKind } from '@senim/contracts/shared/cases';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import { type Database, machineAct } from '../../apps/server/src/platform/database/database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { type SampleInput, sampleInput } from '../fuzz/sample-input.ts';

/** By which numbers a borrower and what is theirs are named in calls; null where they have none. */
export interface Belongings {
  readonly borrowerId: number;
  readonly agreementId: number | null;
  readonly applicationId: number | null;
  readonly payoutId: number | null;
  readonly paymentId: number | null;
  readonly inquiryId: number | null;
  readonly overpaymentId: number | null;
  readonly uploadId: number | null;
  readonly verificationId: string | null;
  readonly notificationId: string | null;
  readonly cardPaymentId: string | null;
  readonly reference: string | null;
  /** What the request is for. */
  readonly caseKind: CaseKind | null;
}

/** Numbers that nobody has. */
export const NOBODYS: Belongings = {
  borrowerId: 9_999_999,
  agreementId: 9_999_999,
  applicationId: 9_999_999,
  payoutId: 9_999_999,
  paymentId: 9_999_999,
  inquiryId: 9_999_999,
  overpaymentId: 9_999_999,
  uploadId: 9_999_999,
  verificationId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  notificationId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  cardPaymentId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  reference: 'K-0000000',
  caseKind: null,
};

export function readBelongings(database: Database, borrowerId: number): Promise<Belongings> {
  return database.transaction(machineAct('matrix'), (tx) =>
    tx.one<Belongings>(sql`
      SELECT ${borrowerId}::bigint AS "borrowerId",
        (SELECT max(agreement_id) FROM agreement WHERE borrower_id = ${borrowerId}) AS "agreementId",
        (SELECT max(application_id) FROM loan_application WHERE borrower_id = ${borrowerId}) AS "applicationId",
        (SELECT max(payout_id) FROM payout WHERE borrower_id = ${borrowerId}) AS "payoutId",
        (SELECT max(payment_id) FROM incoming_payment WHERE borrower_id = ${borrowerId}) AS "paymentId",
        (SELECT max(inquiry_id) FROM payment_inquiry WHERE borrower_id = ${borrowerId}) AS "inquiryId",
        (SELECT max(overpayment_id) FROM overpayment WHERE borrower_id = ${borrowerId}) AS "overpaymentId",
        (SELECT max(upload_id) FROM borrower_upload WHERE borrower_id = ${borrowerId}) AS "uploadId",
        (SELECT max(verification_id::text) FROM identity_verification WHERE borrower_id = ${borrowerId}) AS "verificationId",
        (SELECT max(notification_id::text) FROM notification WHERE borrower_id = ${borrowerId}) AS "notificationId",
        (SELECT max(public_id::text) FROM card_payment WHERE borrower_id = ${borrowerId}) AS "cardPaymentId",
        newest.reference, newest.kind AS "caseKind"
      FROM (SELECT 1) AS one LEFT JOIN LATERAL (SELECT reference, kind FROM support_case
        WHERE borrower_id = ${borrowerId} ORDER BY case_id DESC LIMIT 1) AS newest ON true`),
  );
}

/** Which belonging a parameter called `id` names, by the path that it stands in. */
const IDS_IN_PATH: readonly [RegExp, Naming][] = [
  [/\/agreements\/\{id\}/, 'agreementId'],
  [/\/verification\/\{id\}/, 'verificationId'],
  [/\/card\/\{id\}/, 'cardPaymentId'],
  [/\/payments\/\{id\}\/receipt$/, 'paymentId'],
  [/\/documents\/remove$/, 'uploadId'],
];

type Naming = Exclude<keyof Belongings, 'caseKind'>;

const FIELDS: Readonly<Record<string, Naming>> = {
  borrower_id: 'borrowerId',
  agreement_id: 'agreementId',
  application_id: 'applicationId',
  payout_id: 'payoutId',
  payment_id: 'paymentId',
  inquiry_id: 'inquiryId',
  overpayment_id: 'overpaymentId',
  upload_id: 'uploadId',
  reference: 'reference',
};

/** Which fields of a call name something of a borrower's. */
export function namingFields(endpoint: Endpoint): Readonly<Record<string, Naming>> {
  const { params, query, body } = sampleInput(endpoint).input;
  const fields = Object.keys({ ...params, ...query, ...body });
  const ofPath = IDS_IN_PATH.find(([path]) => path.test(endpoint.path))?.[1];
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (field === 'id') return ofPath ? [[field, ofPath]] : [];
      if (field === 'ids') return [[field, 'notificationId']];
      const belonging = FIELDS[field];
      return belonging ? [[field, belonging]] : [];
    }),
  );
}

/** A good input of the call about what belongs to somebody; null where they have no such thing. */
export function inputAbout(endpoint: Endpoint, belongings: Belongings): SampleInput | null {
  const { input } = sampleInput(endpoint);
  const naming = namingFields(endpoint);
  if (Object.values(naming).some((belonging) => belongings[belonging] === null)) return null;
  const about = (part: SampleInput['params']) =>
    part &&
    Object.fromEntries(
      Object.entries(part)
        .filter(([field]) => !LEFT_OUT.has(field))
        .map(([field, value]) => {
          const belonging = naming[field];
          if (!belonging) return [field, NOT_OURS[field] ?? value];
          return [field, field === 'ids' ? [belongings[belonging]] : belongings[belonging]];
        }),
    );
  return {
    ...(input.params && { params: about(input.params) ?? {} }),
    ...(input.query && { query: about(input.query) ?? {} }),
    ...(input.body && { body: about(input.body) ?? {} }),
  };
}

/** Without it a document is the agreement's own, which every loan has. */
const LEFT_OUT: ReadonlySet<string> = new Set(['amendment']);

/** Colleagues and what they propose: never those who make the calls. */
const NOT_OURS: Readonly<Record<string, unknown>> = {
  staff_id: 9_999_999,
  proposal_id: 9_999_999,
  acting_id: 9_999_999,
};
