import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { queueForLoan } from '../../agreements/loan/queue-for-loan.ts';
import type { AgreementKey } from '../../agreements/types.ts';

/** Takes one loan after another. One that fails is logged and left for the next time, and keeps no other waiting. */
export async function takeEachLoan<Key extends AgreementKey>(
  { database, log }: Pick<Services, 'database' | 'log'>,
  act: Act,
  keys: readonly Key[],
  work: (tx: Transaction, key: Key) => Promise<void>,
): Promise<void> {
  for (const key of keys)
    await database
      .transaction(queueForLoan(act, key), (tx) => work(tx, key))
      .catch((error) =>
        log.error(
          { err: error, agreementId: key.agreementId },
          'the autopay of a loan could not be looked at',
        ),
      );
}
