import type { Language } from '@senim/kazakhstan/languages';
import { z } from 'zod';
import { isSignedBy, SIGNATURE_HEADER, signatureOf } from '../../platform/message-signature.ts';
import { readAnswer, readJsonAnswer } from '../../platform/read-answer.ts';
import { readJson } from '../../platform/read-json.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { CARD_FAILURES, type CardAcquirer, type CardChange, type CardFate } from './card-acquirer.ts';

export interface HostedPageSettings {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** The first signs our messages, each the acquirer's. */
  readonly secrets: Secrets;
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
}

const TIMEOUT_MS = 10_000;
/** The two languages of the acquirer's page. */
const PAGE_LANGUAGE: Readonly<Record<Language, 'ru' | 'kz'>> = { ru: 'ru', kz: 'kz' };

const OPENED = z.object({ invoiceId: z.string(), redirectUrl: z.url({ protocol: /^https?$/ }) });
const SUM = z.string().regex(/^\d+\.\d{2}$/);
const PAYMENT = z.object({
  invoiceId: z.string(),
  status: z.enum(['NEW', '3D', 'CHARGE', 'FAILED', 'REFUND', 'CHARGEBACK']),
  amount: SUM,
  refunded: SUM,
  reference: z.string(),
  cardMask: z.string(),
  reason: z.enum(CARD_FAILURES).catch('declined'),
  dateTime: z.iso.datetime(),
  cardId: z.unknown().optional(),
  cardExpiry: z.unknown().optional(),
});
/** A card of another shape is not kept; the charge that it came with stands. */
const KEPT_CARD = z.object({
  token: z.string().min(1).max(200),
  mask: z.string().regex(/^\d{4,6}\*{4,9}\d{4}$/),
  expiry: z.string().regex(/^(?:0[1-9]|1[0-2])\/\d{2}$/),
});
const CHANGED = z.object({
  payments: z.array(PAYMENT.pick({ invoiceId: true, status: true, amount: true, refunded: true })),
});
const CALLBACK = z.object({ invoiceId: z.string().regex(/^\d{6,15}$/) });

/** The protocol of this folder's README: signed JSON, a page of the acquirer, a callback that is only a hint. */
export function createHostedPageAcquirer(settings: HostedPageSettings): CardAcquirer {
  const { secrets, baseUrl } = settings;
  const call = (method: 'GET' | 'POST', path: string, body = '') =>
    (settings.fetch ?? globalThis.fetch)(`${baseUrl}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        [SIGNATURE_HEADER]: signatureOf(secrets[0], `${method} ${path}`, body),
      },
      ...(method === 'POST' && { body }),
      signal: AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS),
    });
  /** What the acquirer answers, if it has signed it; null if it has not. */
  const ask = async (path: string): Promise<unknown> => {
    const response = await call('GET', path);
    if (response.status === 404) return 'not found';
    const body = await readAnswer(response);
    const isTheirs = isSignedBy(secrets, `200 ${path}`, body, response.headers.get(SIGNATURE_HEADER));
    return response.ok && isTheirs ? JSON.parse(body) : null;
  };
  return {
    async openPayment({ isCardKept, cardToken, ...wanted }) {
      const { invoice, amount, description, language, backUrl, callbackUrl } = wanted;
      try {
        const order = {
          invoiceId: invoice,
          amount,
          currency: 'KZT',
          description,
          language: PAGE_LANGUAGE[language],
          ...(isCardKept && { cardSave: true }),
          ...(cardToken !== undefined && { cardId: cardToken }),
        };
        const body = JSON.stringify({ ...order, backLink: backUrl, postLink: callbackUrl });
        const response = await call('POST', '/payments', body);
        if (!response.ok) return { kind: 'unavailable' };
        const opened = OPENED.parse(await readJsonAnswer(response));
        return opened.invoiceId === invoice
          ? { kind: 'opened', redirectUrl: opened.redirectUrl }
          : { kind: 'unavailable' };
      } catch {
        return { kind: 'unavailable' };
      }
    },
    async findPayment(invoice) {
      try {
        const answer = await ask(`/payments/${encodeURIComponent(invoice)}`);
        if (answer === 'not found') return { kind: 'unknown' };
        return answer === null ? { kind: 'unavailable' } : fateOf(invoice, answer);
      } catch {
        return { kind: 'unavailable' };
      }
    },
    async listChanged(day) {
      try {
        const { payments } = CHANGED.parse(await ask(`/payments/changed/${day}`));
        return payments.filter(({ status }) => isCharged(status)).map(changeOf);
      } catch {
        return null;
      }
    },
    ...keptCards((path, message) => call('POST', path, JSON.stringify(message))),
    readCallback(path, body, signature) {
      if (!isSignedBy(secrets, `POST ${path}`, body, signature)) return null;
      return readJson(CALLBACK, body, ({ invoiceId }) => invoiceId);
    },
  };
}

type Post = (path: string, message: object) => Promise<Response>;

/** What is done with a card that the acquirer keeps, without its owner. */
const keptCards = (post: Post): Pick<CardAcquirer, 'chargeKeptCard' | 'forgetCard'> => ({
  async chargeKeptCard({ invoice, amount, description, callbackUrl, cardToken }) {
    const charge = { invoiceId: invoice, amount, currency: 'KZT', description, cardId: cardToken };
    try {
      const response = await post('/payments/charges', { ...charge, postLink: callbackUrl });
      if (response.status === 409) return 'refused';
      return response.ok ? 'told' : 'unavailable';
    } catch {
      return 'unavailable';
    }
  },
  async forgetCard(token) {
    try {
      const response = await post('/cards/forget', { cardId: token });
      return response.ok ? 'forgotten' : 'unavailable';
    } catch {
      return 'unavailable';
    }
  },
});

type Payment = z.infer<typeof PAYMENT>;

const isCharged = (status: Payment['status']): boolean =>
  status === 'CHARGE' || status === 'REFUND' || status === 'CHARGEBACK';

/** Of a charge that is no CHARGE any more all has gone back, whatever stands beside it. */
const changeOf = ({
  invoiceId,
  status,
  amount,
  refunded,
}: Pick<Payment, 'invoiceId' | 'status' | 'amount' | 'refunded'>): CardChange => ({
  invoice: invoiceId,
  amount,
  refunded: status === 'CHARGE' ? refunded : amount,
});

function fateOf(invoice: string, json: unknown): CardFate {
  const payment = PAYMENT.parse(json);
  if (payment.invoiceId !== invoice) return { kind: 'unavailable' };
  if (payment.status === 'FAILED') return { kind: 'failed', reason: payment.reason };
  if (!isCharged(payment.status)) return { kind: 'waiting' };
  const { reference, amount, refunded, cardMask, dateTime, cardId, cardExpiry } = payment;
  const kept = KEPT_CARD.safeParse({ token: cardId, mask: cardMask, expiry: cardExpiry });
  const keptCard = kept.data ?? null;
  if (payment.status !== 'CHARGE') return { kind: 'taken-back', keptCard };
  return { kind: 'charged', reference, amount, refunded, cardMask, chargedAt: new Date(dateTime), keptCard };
}
