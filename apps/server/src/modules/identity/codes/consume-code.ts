import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { BUDGET_WINDOW_SECONDS, judgeTry } from '../budget/rules.ts';
import { lockAsks, readAsks } from '../budget/store.ts';
import { secondsBefore } from '../rules.ts';
import { codeText } from './rules.ts';
import { addVainTry, codeKeys, findTriable, tryCode } from './store.ts';
import type { CodeBinding } from './types.ts';

type TryRefusal = 'code_wrong_or_expired' | 'code_tries_spent';

/**
 * Uses a code up, in the caller's transaction. Wrong, expired, used, replaced and five times tried are one refusal; too many wrong
 * ones in a day another. The caller must commit also when it is refused (return the value, do not throw): otherwise the try
 * is not counted.
 */
export async function consumeCode(
  services: Services,
  tx: Transaction,
  attempt: CodeBinding & { readonly code: string },
): Promise<{ codeId: string } | Refused<TryRefusal>> {
  const { sealing, clock } = services;
  const now = clock.now();
  const keys = { ...codeKeys(sealing, attempt), purpose: attempt.purpose, addressIndexes: [] };
  await lockAsks(tx, keys.phoneIndexes);
  const triable = await findTriable(tx, keys, now);
  if (!triable) return WRONG;
  const asks = await readAsks(tx, keys, secondsBefore(now, BUDGET_WINDOW_SECONDS));
  const ofPhone = asks.filter(({ byPhone }) => byPhone);
  const verdict = judgeTry(triable.lane, ofPhone, now);
  if (typeof verdict === 'object') return refuse('code_tries_spent', verdict.details);
  if (verdict === 'vain' || triable.isWithheld) {
    await addVainTry(tx, triable.codeId);
    return WRONG;
  }
  const codeMacs = sealing.blindIndexes('code', codeText(attempt, attempt.code));
  const isRight = await tryCode(tx, triable.codeId, codeMacs, now);
  return isRight ? { codeId: triable.codeId } : WRONG;
}

const WRONG = refuse('code_wrong_or_expired', undefined, 'code');
