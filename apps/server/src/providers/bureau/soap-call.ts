import { XMLBuilder } from 'fast-xml-parser';
import { z } from 'zod';
import { readAnswer } from '../../platform/read-answer.ts';
import { readXml } from '../../platform/xml/read-xml.ts';

export interface SoapSettings {
  /** `https://secure2.1cb.kz`, without a slash at the end. */
  readonly baseUrl: string;
  readonly user: string;
  readonly password: string;
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
}

export interface SoapQuestion {
  readonly path: string;
  readonly namespace: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const TIMEOUT_MS = 20_000;

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });
const LISTS = ['Contract'];
const ANSWER = z.object({ Envelope: z.object({ Body: z.unknown() }).optional() });

/**
 * One question to a service of the First Credit Bureau. Returns the body of the answer as texts without prefixes; throws if
 * there is none.
 */
export async function callSoap(settings: SoapSettings, question: SoapQuestion): Promise<unknown> {
  const fetch = settings.fetch ?? globalThis.fetch;
  const response = await fetch(settings.baseUrl + question.path, {
    method: 'POST',
    headers: { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: '""' },
    body: envelopeOf(settings, question),
    signal: AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS),
  });
  const text = await readAnswer(response);
  if (!response.ok) throw new Error(`The service answered ${response.status}.`);
  return ANSWER.parse(await readXml(text, LISTS)).Envelope?.Body;
}

function envelopeOf({ user, password }: SoapSettings, { namespace, body }: SoapQuestion): string {
  const envelope = {
    'soapenv:Envelope': {
      '@_xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/',
      '@_xmlns:ws': namespace,
      'soapenv:Header': {
        'ws:CigWsHeader': { 'ws:Culture': 'ru-RU', 'ws:UserName': user, 'ws:Password': password },
      },
      'soapenv:Body': body,
    },
  };
  return `<?xml version="1.0" encoding="UTF-8"?>${builder.build(envelope)}`;
}
