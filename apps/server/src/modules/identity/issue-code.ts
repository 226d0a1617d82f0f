import type { Transaction } from '../../platform/database/database.ts';
import type { Refused } from '../../platform/outcome.ts';
import type { Sealing } from '../../platform/sealing.ts';
import { sendMessage } from '../notifications/send-message.ts';
import type { CodeRefusal } from './refusals.ts';
import {
  askFlaw,
  BREAKER_WINDOW_SECONDS,
  BUDGET_WINDOW_SECONDS,
  CODE_LIFE_SECONDS,
  codeText,
  MESSAGE_KIND,
  RESEND_AFTER_SECONDS,
  secondsAfter,
  secondsBefore,
  USUAL_BUDGET,
} from './rules.ts';
import { countAsks, lockAsks, readAsks, replaceActiveCode } from './store.ts';
import type { CodeKeys, CodeRequest, CodeServices } from './types.ts';

/**
 * Sends a six-digit code for one purpose, phone and subject, in the caller's transaction; it replaces the code before. Refused
 * within 300 seconds of the last one, or beyond the SMS budget. `resend_after` is in seconds.
 */
export async function issueCode(
  services: CodeServices,
  tx: Transaction,
  request: CodeRequest,
): Promise<{ resend_after: number } | Refused<CodeRefusal>> {
  const { sealing, randomness, clock, codeBudget = USUAL_BUDGET } = services;
  const now = clock.now();
  const keys = codeKeys(sealing, request);
  await lockAsks(tx, keys);
  const asks = await readAsks(tx, keys, secondsBefore(now, BUDGET_WINDOW_SECONDS));
  const total = await countAsks(tx, secondsBefore(now, BREAKER_WINDOW_SECONDS));
  const flaw = askFlaw(asks, total, codeBudget, now);
  if (flaw?.refused === 'sms_paused') services.log.error({ total }, 'the SMS breaker has tripped');
  if (flaw) return flaw;

  const code = randomness.sixDigits();
  await replaceActiveCode(tx, {
    ...keys,
    codeId: randomness.uuid(),
    purpose: request.purpose,
    codeMac: sealing.blindIndex('code', codeText(request, code)),
    createdAt: now,
    expiresAt: secondsAfter(now, CODE_LIFE_SECONDS),
  });
  const { borrowerId, phone: recipient, text } = request;
  await sendMessage(services, tx, {
    borrowerId,
    channel: 'sms',
    recipient,
    kind: MESSAGE_KIND[request.purpose],
    text: text(code),
  });
  return { resend_after: RESEND_AFTER_SECONDS };
}

function codeKeys(sealing: Sealing, { phone, purpose, subject, address }: CodeRequest): CodeKeys {
  return {
    phoneIndex: sealing.blindIndex('phone', phone),
    subjectIndex: sealing.blindIndex(`code subject ${purpose}`, subject),
    addressIndex: sealing.blindIndex('address', address),
  };
}
