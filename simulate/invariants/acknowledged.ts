import {
  applyAgain,
  askRefund,
  cancelInsurance,
  declineAgreement,
  payByCard,
  requestMediation,
  requestPause,
  requestProlongation,
  requestRefinancing,
  requestSettlement,
  saveStep1,
  saveStep3,
  sendSignCode,
  signAgreement,
  withdrawApplication,
} from '@senim/contracts/borrower/calls';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { World } from '../world/open-world.ts';

/** Calls of which each leaves a row of its own, however often their answer is asked for. */
const EACH_LEAVES: ReadonlySet<string> = new Set([
  applyAgain.path,
  signAgreement.path,
  payByCard.path,
  requestRefinancing.path,
]);

/** What a call of the site leaves behind when it was answered as done, as rows of its borrower. */
const LEFT_BY: ReadonlyMap<Endpoint['path'], string> = new Map([
  [saveStep1.path, 'borrower_profile WHERE steps_done > 0'],
  [saveStep3.path, 'loan_application'],
  [applyAgain.path, 'loan_application'],
  [withdrawApplication.path, `loan_application WHERE status = ${STATUS.cancelled}`],
  [sendSignCode.path, 'agreement'],
  [
    signAgreement.path,
    '(SELECT borrower_id FROM signature UNION ALL SELECT borrower_id FROM amendment_signature) AS signed',
  ],
  [declineAgreement.path, "status_transition WHERE cause IN ('offer-declined', 'payout-abandoned')"],
  [cancelInsurance.path, 'loan_insurance WHERE cancelled_at IS NOT NULL'],
  [payByCard.path, 'card_payment'],
  [requestProlongation.path, "amendment WHERE kind = 'prolongation'"],
  [requestPause.path, 'pause_request'],
  [requestRefinancing.path, 'agreement WHERE parent_id IS NOT NULL'],
  [requestSettlement.path, "support_case WHERE kind = 'settlement'"],
  [requestMediation.path, "support_case WHERE kind = 'mediation'"],
  [askRefund.path, 'overpayment WHERE asked_at IS NOT NULL'],
]);

const KEPT = [...LEFT_BY]
  .map(([path, rows]) => `SELECT '${path}' AS path, borrower_id FROM ${rows}`)
  .join(' UNION ALL ');

/** Whose call was answered as done, and what it was about is nowhere. */
export async function acknowledgedAndLost({
  eyes,
  acknowledged,
  people,
  services,
}: World): Promise<string[]> {
  const { rows } = await eyes.query<{ told: string; count: number }>({
    name: 'left by calls',
    text: `SELECT path || ' ' || encode(iin_index, 'hex') AS told, count(*)::int AS count
      FROM (${KEPT}) AS kept JOIN borrower USING (borrower_id) GROUP BY 1`,
  });
  const left = new Map(rows.map(({ told, count }) => [told, count]));
  const done = [...acknowledged].map((told) => told.split(' ').slice(0, 2).join(' '));
  const timesOf = Map.groupBy(done, (told) => told);
  return [...timesOf].flatMap(([told, { length }]) => {
    const [path = '', index] = told.split(' ');
    if (!LEFT_BY.has(path)) return [];
    const iin = people[Number(index)]?.iin ?? '';
    const kept = left.get(`${path} ${services.sealing.blindIndex('iin', iin).toString('hex')}`) ?? 0;
    if (kept >= (EACH_LEAVES.has(path) ? length : 1)) return [];
    return [`person ${index} was told ${length} times that ${path} is done, and ${kept} of it are there`];
  });
}

/** All that a call may leave: a repeated key adds to none of it. */
const COUNTED = [
  'loan_application',
  'agreement',
  'amendment',
  'signature',
  'payout',
  'card_payment',
  'pause_request',
  'support_case',
  'contact_change',
  'confirmation_code',
  'outgoing_message',
  'agreement_fact',
] as const;

const COUNTS = `SELECT ${COUNTED.map((table) => `(SELECT count(*) FROM ${table})::int AS ${table}`).join(', ')}`;

/** As the words of a story would tell it: what there is of everything. */
export async function whatThereIs({ look }: Pick<World, 'look'>): Promise<string> {
  return JSON.stringify(await look(COUNTS));
}
