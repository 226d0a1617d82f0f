import { randomInt } from 'node:crypto';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { OWN_CALL } from '../stand-ins/own-call.ts';

/** A terminal network seen from a kiosk: it calls the lender, as a real one does. */
export interface TerminalNetwork {
  check(payment: KioskPayment): Promise<NetworkReply>;
  pay(payment: KioskPayment): Promise<NetworkReply>;
}

export interface KioskPayment {
  /** The network's own number; the same number again is the same payment. */
  readonly transactionId: string;
  readonly account: string;
  /** Tenge with two digits: "1000.00". */
  readonly sum: string;
}

export type NetworkReply =
  | {
      readonly kind: 'answer';
      /** 0 is good; other codes are the protocol's (5 not found, 241 too small ...). */
      readonly result: number;
      readonly comment: string;
      /** The lender's number of the payment; empty at a check. */
      readonly prvTxn: string;
      /** What the lender lets the kiosk show about the payer. */
      readonly payer: string;
    }
  | { readonly kind: 'silent' };

export interface TerminalNetworkSettings {
  /** The site, without a slash at the end. */
  readonly publicBaseUrl: string;
  /** The network's code, under which the lender knows it. */
  readonly login: string;
  readonly password: string;
  nowMs(): number;
}

const TIMEOUT_MS = 15_000;

const field = z.union([z.string(), z.object({ '#text': z.string() }).transform((one) => one['#text'])]);
const RESPONSE = z.object({
  response: z.object({
    result: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number),
    comment: z.string().catch(''),
    prv_txn: z.string().catch(''),
    fields: z.record(z.string(), field).catch({}),
    fio: z.string().catch(''),
  }),
});

const parser = new XMLParser({ parseTagValue: false, htmlEntities: true });

/** A client of `GET /terminal/{network}`, the OSMP check/pay protocol, over real HTTP with basic auth. */
export function createTerminalNetwork(settings: TerminalNetworkSettings): TerminalNetwork {
  return {
    check: (payment) => call(settings, 'check', payment),
    pay: (payment) => call(settings, 'pay', payment),
  };
}

/** A number that no kiosk has used: the machine's time, so that a restart does not repeat numbers, and random digits. */
export function newTransactionId(): string {
  return `${Date.now()}${String(randomInt(1_000)).padStart(3, '0')}`;
}

async function call(settings: TerminalNetworkSettings, command: 'check' | 'pay', payment: KioskPayment) {
  const query = new URLSearchParams({
    command,
    txn_id: payment.transactionId,
    account: payment.account,
    sum: payment.sum,
    txn_date: networkTime(settings.nowMs()),
  });
  const credentials = Buffer.from(`${settings.login}:${settings.password}`).toString('base64');
  try {
    const response = await fetch(`${settings.publicBaseUrl}/terminal/${settings.login}?${query}`, {
      headers: { Authorization: `Basic ${credentials}`, ...OWN_CALL },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return replyOf(await response.text());
  } catch {
    return { kind: 'silent' } as const;
  }
}

function replyOf(xml: string): NetworkReply {
  const { result, comment, prv_txn: prvTxn, fields, fio } = RESPONSE.parse(parser.parse(xml)).response;
  return { kind: 'answer', result, comment, prvTxn, payer: fio || (Object.values(fields)[0] ?? '') };
}

/** The network's local time, YYYYMMDDHHMMSS in Almaty. */
function networkTime(nowMs: number): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Almaty', timeStyle: 'medium' }).format(
    nowMs,
  );
  return `${dayInAlmaty(nowMs)}${time}`.replace(/\D/g, '');
}
