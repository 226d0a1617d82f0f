import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import { codeText } from './rules.ts';
import { tryCode } from './store.ts';
import type { CodeBinding } from './types.ts';

/**
 * Uses a code up, in the caller's transaction. Wrong, expired, used, replaced and tried five times give the same refusal. The
 * caller must commit after a refusal too (return the value, do not throw), so that the try is counted.
 */
export async function consumeCode(
  services: Services,
  tx: Transaction,
  attempt: CodeBinding & { readonly code: string },
): Promise<{ codeId: string } | Refused<'code_wrong_or_expired'>> {
  const { sealing, clock } = services;
  const { purpose, phone, subject, code } = attempt;
  const codeId = await tryCode(tx, {
    purpose,
    phoneIndex: sealing.blindIndex('phone', phone),
    subjectIndex: sealing.blindIndex(`code subject ${purpose}`, subject),
    codeMac: sealing.blindIndex('code', codeText(attempt, code)),
    at: clock.now(),
  });
  return codeId === undefined ? refuse('code_wrong_or_expired', undefined, 'code') : { codeId };
}
