import type { Reading } from '../../../platform/database/database.ts';
import { readPayoutsOf } from './store.ts';

const WORDS = {
  created: 'waiting',
  sending: 'sending',
  'in-doubt': 'sending',
  executed: 'done',
  failed: 'failed',
} as const;

export interface PayoutState {
  readonly status: (typeof WORDS)[keyof typeof WORDS];
  readonly expected_at: string;
  readonly ordered_at: string;
  readonly reference: string;
  /** Its owner may still decline: it waits for its time, or for the file that takes it to the bank. */
  readonly may_decline: boolean;
}

/** How the payout of each agreement stands, in the words of the cabinet; without those for which none is ordered. */
export async function readPayoutStates(
  tx: Reading,
  borrowerId: number,
): Promise<ReadonlyMap<number, PayoutState>> {
  const payouts = await readPayoutsOf(tx, borrowerId);
  return new Map(
    payouts.map(({ agreementId, status, executedAt, notBefore, createdAt, reference, orderWaits }) => [
      agreementId,
      {
        status: WORDS[status],
        expected_at: (executedAt ?? notBefore).toISOString(),
        ordered_at: createdAt.toISOString(),
        reference,
        may_decline: status === 'created' || orderWaits,
      },
    ]),
  );
}
