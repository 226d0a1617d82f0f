import { dayExists, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { TerminalAnswer } from '../incoming/types.ts';
import { terminal } from '../text/ru/protocols.ts';

const TRANSACTION_DATE = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/;

/**
 * The network's `txn_date` (YYYYMMDDHHMMSS, Almaty) as the instant of the payment and its accounting day. If it lies in the
 * future or cannot be read, `now` is used.
 */
export function readPaymentTime(text: string | undefined, now: Date): { paidAt: Date; valueDay: string } {
  const told = toldInstant(text);
  const paidAt = told === null || told > now ? now : told;
  return { paidAt, valueDay: dayInAlmaty(paidAt.getTime()) };
}

/** A network may be offline for a long holiday. An older date comes from a wrong clock and is not used. */
const TOLD_LATE_MS_MAX = 45 * 86_400_000;

/** When a payment that is told of now counts as made. */
export function creditedTime(text: string | undefined, now: Date): { paidAt: Date; valueDay: string } {
  const told = readPaymentTime(text, now);
  const isOld = !(now.getTime() - told.paidAt.getTime() <= TOLD_LATE_MS_MAX);
  return isOld ? readPaymentTime(undefined, now) : told;
}

function toldInstant(text: string | undefined): Date | null {
  const [, year, month, date, hour, minute, second] = TRANSACTION_DATE.exec(text ?? '') ?? [];
  const day = `${year}-${month}-${date}`;
  if (!dayExists(day) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return new Date(instantAt(day, `${hour}:${minute}`) + Number(second) * 1000);
}

/** The protocol's answer as XML. Terminals expect these element names in this order. */
export function terminalXml(transactionId: string, answer: TerminalAnswer): string {
  const sum = answer.amountTiyn === undefined ? '' : tenge(answer.amountTiyn);
  const fields = [
    ['osmp_txn_id', transactionId],
    ['prv_txn', answer.paymentId === undefined ? '' : String(answer.paymentId)],
    ['sum', sum],
    ['result', String(answer.result)],
    ['comment', answer.comment],
    ...(answer.payer ? [['fio', answer.payer]] : []),
  ];
  const elements = fields.map(([name, value]) => `<${name}>${escapeXml(value ?? '')}</${name}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<response>${elements.join('')}</response>\n`;
}

/** Only the digits are split, nothing is computed: 104550 tiyn is written 1045.50. */
function tenge(amountTiyn: Tiyn): string {
  const digits = String(amountTiyn).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export function checkAmount(amountTiyn: Tiyn | null): TerminalAnswer | null {
  if (amountTiyn === null) return { result: 300, comment: terminal.sumWrong };
  if (amountTiyn <= 0) return { result: 241, comment: terminal.sumTooSmall };
  return null;
}
