import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { isSignedBy, SIGNATURE_HEADER, signatureOf } from '../../platform/message-signature.ts';
import { readAnswer } from '../../platform/read-answer.ts';
import { readJson } from '../../platform/read-json.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { readBankNotices } from './notices.ts';
import type { PayoutBank, SendOutcome, TransferState } from './payout-bank.ts';
import { readBankStatement } from './statement.ts';
import { readStatusReport } from './status-report.ts';
import { type Payer, transferOrderXml } from './transfer-order.ts';

export interface Iso20022BankSettings {
  readonly name: string;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** The first signs our messages, each the bank's answers. */
  readonly secrets: Secrets;
  /** Who pays, at the moment of asking. */
  readonly payer: () => Payer;
  readonly clock: Clock;
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
}

const TIMEOUT_MS = 15_000;
/** The bank's answer to an order whose reference belongs to another order. */
const ANOTHER_ORDER = 409;
const CALLBACK = z.object({ reference: z.string().min(1).max(35) });
const REFERENCE = /^[A-Za-z0-9/?:().,'+-]{1,35}$/;

/** The bank's host-to-host service: ISO 20022 messages over signed HTTP, as the README of this folder says. */
export function createIso20022Bank(settings: Iso20022BankSettings): PayoutBank {
  return {
    name: settings.name,
    async send(transfer) {
      if (!REFERENCE.test(transfer.reference))
        throw new RangeError('A reference has at most 35 plain characters.');
      const body = transferOrderXml(transfer, settings.payer(), settings.clock.now());
      const about = (answer: string) => readStatusReport(answer, transfer.reference);
      return afterSending(await exchange(settings, { method: 'POST', path: '/payments', body }, about));
    },
    async find(reference) {
      const path = `/payments/${encodeURIComponent(reference)}`;
      const about = (answer: string) => readStatusReport(answer, reference);
      const state = await exchange(settings, { method: 'GET', path, body: '' }, about);
      return state.kind === 'refused' ? { kind: 'unavailable' } : state;
    },
    async readStatement(day) {
      const question = { method: 'GET', path: `/statements/${day}`, body: '' } as const;
      const read = await exchange(settings, question, (answer) => readBankStatement(answer, day));
      return 'kind' in read ? null : read;
    },
    async readNotices(day) {
      const question = { method: 'GET', path: `/notifications/${day}`, body: '' } as const;
      const read = await exchange(settings, question, (answer) => readBankNotices(answer, day));
      return 'kind' in read ? null : read;
    },
    readCallback: (path, body, signature) =>
      isSignedBy(settings.secrets, `POST ${path}`, body, signature)
        ? readJson(CALLBACK, body, ({ reference }) => reference)
        : null,
  };
}

/** One signed question and its signed answer. Silence, a broken answer or a wrong signature is `unavailable`. */
async function exchange<Read>(
  settings: Iso20022BankSettings,
  { method, path, body }: { method: 'GET' | 'POST'; path: string; body: string },
  read: (answer: string) => Promise<Read>,
): Promise<Read | Refusal | Unavailable> {
  const fetch = settings.fetch ?? globalThis.fetch;
  try {
    const response = await fetch(settings.baseUrl + path, {
      method,
      headers: {
        'Content-Type': 'application/xml; charset=utf-8',
        [SIGNATURE_HEADER]: signatureOf(settings.secrets[0], `${method} ${path}`, body),
      },
      ...(method === 'POST' && { body }),
      signal: AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS),
    });
    if (response.status === ANOTHER_ORDER) return { kind: 'refused' };
    const answer = await readAnswer(response);
    const line = `${response.status} ${path}`;
    const isGenuine = isSignedBy(settings.secrets, line, answer, response.headers.get(SIGNATURE_HEADER));
    return response.ok && isGenuine ? await read(answer) : { kind: 'unavailable' };
  } catch {
    return { kind: 'unavailable' };
  }
}

type Refusal = Extract<SendOutcome, { kind: 'refused' }>;
type Unavailable = Extract<TransferState, { kind: 'unavailable' }>;

/** Only a signed rejection counts as one: after any other failure the bank may have the order. */
function afterSending(state: TransferState | Refusal): SendOutcome {
  if (state.kind === 'accepted' || state.kind === 'executed') return { kind: 'accepted' };
  return state.kind === 'rejected' || state.kind === 'refused' ? state : { kind: 'in-doubt' };
}
