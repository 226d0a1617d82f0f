import { createHmac } from 'node:crypto';
import type { Finding, HeardCall, Judgement } from './judgement.ts';

const DONE = 200;

/** Reads what the product has answered to a delivery report. */
export function judgeSms(call: HeardCall): Judgement {
  const operation = messageOf(call.body);
  if (call.status === DONE) return { findings: [], step: 'report', operation };
  const finding = wrongInReport(call.body);
  return { findings: [finding], step: finding.code === 'signWrong' ? 'reportUnsigned' : null, operation };
}

/** Reads what the product has answered to a hint of the acquirer. */
export function judgeCard(call: HeardCall, secret: string): Judgement {
  const operation = call.body;
  if (call.status === DONE) return { findings: [], step: 'hint', operation };
  const finding = wrongInHint(call, secret);
  const isOfSign = finding.field === SIGNATURE;
  return {
    findings: [finding],
    step: isOfSign && finding.code === 'signWrong' ? 'hintUnsigned' : null,
    operation,
  };
}

type Told = Readonly<Record<string, unknown>>;

function readObject(body: string): Told | null {
  try {
    const told: unknown = JSON.parse(body);
    return typeof told === 'object' && told !== null && !Array.isArray(told) ? (told as Told) : null;
  } catch {
    return null;
  }
}

const inside = (told: Told | null, name: string): unknown => told?.[name];
const dataOf = (told: Told | null): Told | null => {
  const data = inside(told, 'data');
  return typeof data === 'object' && data !== null ? (data as Told) : null;
};

const messageOf = (body: string): string => String(inside(dataOf(readObject(body)), 'messageId') ?? body);

/** In the order in which a gateway builds it. */
function wrongInReport(body: string): Finding {
  const told = readObject(body);
  if (told === null) return { code: 'bodyUnread', field: 'body' };
  const isThere = (value: unknown) => ['string', 'number'].includes(typeof value) && value !== '';
  for (const field of ['eventId', 'eventType', 'eventCreateTs', 'attempt'])
    if (!isThere(told[field])) return { code: 'fieldMissing', field };
  if (told['eventType'] !== 'sms-delivery-report') return { code: 'eventOther', field: 'eventType' };
  if (!isThere(inside(dataOf(told), 'messageId'))) return { code: 'fieldMissing', field: 'data.messageId' };
  const sign = told['sign'];
  if (!isThere(sign)) return { code: 'signMissing', field: 'sign' };
  return { code: /^[\da-f]{40}$/i.test(String(sign)) ? 'signWrong' : 'signNotHexadecimal', field: 'sign' };
}

const SIGNATURE = 'X-Signature';

function wrongInHint({ path, headers, body }: HeardCall, secret: string): Finding {
  const given = String(headers['x-signature'] ?? '').toLowerCase();
  if (given === '') return { code: 'signMissing', field: SIGNATURE };
  if (!/^[\da-f]{64}$/.test(given)) return { code: 'signNotHexadecimal', field: SIGNATURE };
  const signed = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  if (given === signed(body)) return { code: 'signOfBodyAlone', field: SIGNATURE };
  if (given !== signed(`POST ${path}\n${body}`)) return { code: 'signWrong', field: SIGNATURE };
  const told = readObject(body);
  if (told === null) return { code: 'bodyUnread', field: 'body' };
  return { code: told['invoiceId'] === undefined ? 'fieldMissing' : 'invoiceWrong', field: 'invoiceId' };
}
