import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { sendMessage } from '../../notifications/send-message.ts';
import { findByPair, readStandingOf } from '../borrowers/store.ts';
import {
  BREAKER_WINDOW_SECONDS,
  BUDGET_WINDOW_SECONDS,
  isStrained,
  judgeAsk,
  RESEND_AFTER_SECONDS,
  USUAL_BUDGET,
} from '../budget/rules.ts';
import { lockAsks, readAsks, readLoad } from '../budget/store.ts';
import type { AskKeys, CodeLane } from '../budget/types.ts';
import { secondsAfter, secondsBefore } from '../rules.ts';
import type { CodeRefusal } from './refusals.ts';
import { CODE_LIFE_SECONDS, codeText, MESSAGE_KIND } from './rules.ts';
import { codeKeys, insertCode } from './store.ts';
import type { CodeRequest, CodeServices } from './types.ts';

/**
 * Sends a six-digit code, bound to purpose, phone and subject, in the caller's transaction; it takes the place of the one before of the
 * same pair. Refused when asked again within 300 seconds or beyond the budget. `resend_after` is in seconds. Where strangers
 * have spent theirs, the answer is the same and no SMS goes. Signing in needs a machine's act, which sees the borrowers.
 */
export async function issueCode(
  services: CodeServices,
  tx: Transaction,
  request: CodeRequest,
): Promise<{ resend_after: number } | Refused<CodeRefusal>> {
  const { sealing, codeBudget: budget = USUAL_BUDGET } = services;
  const now = services.clock.now();
  const { purpose, address } = request;
  const keys = {
    ...codeKeys(sealing, request),
    addressIndexes: sealing.blindIndexes('address', address),
    purpose,
  };
  const { phoneIndexes, subjectIndexes, pairIndexes, addressIndexes } = keys;
  await lockAsks(tx, [...phoneIndexes, ...subjectIndexes, ...pairIndexes, ...addressIndexes]);
  const own = await ownFlaw(tx, request);
  if (own) return own;
  const lane = await laneOf(services, tx, request);
  const asks = await readAsks(tx, keys, secondsBefore(now, BUDGET_WINDOW_SECONDS));
  const load = await readLoad(tx, secondsBefore(now, BREAKER_WINDOW_SECONDS));
  if (isStrained(load, budget)) services.log.error(load, 'the breaker on codes is on');
  const verdict = judgeAsk({ lane, asks, load, isProved: request.isProved ?? false, budget, now });
  if (typeof verdict === 'object') return verdict;
  const code = services.randomness.sixDigits();
  await keepCode(services, tx, { request, keys, lane, code, isWithheld: verdict === 'withhold' });
  if (verdict === 'send') await sendCode(services, tx, request, code);
  return { resend_after: RESEND_AFTER_SECONDS };
}

/** No code goes to a number that now belongs to somebody else, and no code to sign goes to an unverified borrower. */
async function ownFlaw(
  tx: Transaction,
  { purpose, borrowerId, isNewPhone }: CodeRequest,
): Promise<Refused<'phone_left' | 'identity_unverified'> | null> {
  if (borrowerId === null) return null;
  const { isPhoneLeft, standing } = await readStandingOf(tx, borrowerId);
  if (isPhoneLeft && !isNewPhone) return refuse('phone_left');
  return purpose === 'sign-agreement' && standing !== 'verified' ? refuse('identity_unverified') : null;
}

async function laneOf(services: Services, tx: Transaction, request: CodeRequest): Promise<CodeLane> {
  const { purpose, phone, subject, isNewPhone, isKnownDevice } = request;
  if (purpose !== 'sign-in') return isNewPhone ? 'new-phone' : 'session';
  if (isKnownDevice) return 'device';
  return (await findByPair(services.sealing, tx, { phone, iin: subject })) ? 'pair' : 'strangers';
}

async function keepCode(
  { sealing, randomness, clock }: Services,
  tx: Transaction,
  asked: { request: CodeRequest; keys: AskKeys; lane: CodeLane; code: string; isWithheld: boolean },
): Promise<void> {
  const { request, keys, lane, code, isWithheld } = asked;
  const now = clock.now();
  insertCode(tx, {
    ...keys,
    lane,
    isWithheld,
    codeId: randomness.uuid(),
    codeMac: sealing.blindIndex('code', codeText(request, code)),
    createdAt: now,
    expiresAt: secondsAfter(now, CODE_LIFE_SECONDS),
  });
}

async function sendCode(
  services: Services,
  tx: Transaction,
  { borrowerId, phone: recipient, purpose, text }: CodeRequest,
  code: string,
): Promise<void> {
  const kind = MESSAGE_KIND[purpose];
  await sendMessage(services, tx, { borrowerId, channel: 'sms', recipient, kind, text: text(code) });
}
