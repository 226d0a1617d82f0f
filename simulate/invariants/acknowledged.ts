import {
  applyAgain,
  askRefund,
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

/** What a call of the site leaves behind when it was answered as done, as rows of its borrower. */
const LEFT_BY: ReadonlyMap<Endpoint['path'], string> = new Map([
  [saveStep1.path, 'borrower_profile WHERE steps_done > 0'],
  [saveStep3.path, 'loan_application'],
  [applyAgain.path, 'loan_application'],
  [withdrawApplication.path, `loan_application WHERE status = ${STATUS.cancelled}`],
  [sendSignCode.path, 'agreement'],
  [signAgreement.path, 'signature'],
  [declineAgreement.path, "status_transition WHERE cause = 'offer-declined'"],
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
  const { rows } = await eyes.query<{ told: string }>({
    name: 'left by calls',
    text: `SELECT DISTINCT path || ' ' || encode(iin_index, 'hex') AS told FROM (${KEPT}) AS kept JOIN borrower USING (borrower_id)`,
  });
  const left = new Set(rows.map(({ told }) => told));
  return [...acknowledged]
    .map((told) => told.split(' '))
    .filter(([path = '', index]) => {
      const iin = people[Number(index)]?.iin ?? '';
      return (
        LEFT_BY.has(path) && !left.has(`${path} ${services.sealing.blindIndex('iin', iin).toString('hex')}`)
      );
    })
    .map(([path, index]) => `person ${index} was told that ${path} is done, and nothing of it is there`);
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
