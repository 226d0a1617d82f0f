import { XMLBuilder } from 'fast-xml-parser';
import { z } from 'zod';
import { readAnswer } from '../read-answer.ts';
import { readXml } from './read-xml.ts';

export interface SoapCall {
  readonly url: string;
  /** The prefix of the service's own names, and what it stands for. */
  readonly namespace: readonly [prefix: string, uri: string];
  readonly head: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** Names that are lists in the answer even if there is only one. */
  readonly lists: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });
const ANSWER = z.object({ Envelope: z.object({ Body: z.unknown() }).optional() });

/** One question in a SOAP envelope. Returns the body of the answer as texts without prefixes; throws if there is none. */
export async function askBySoap(call: SoapCall): Promise<unknown> {
  const fetch = call.fetch ?? globalThis.fetch;
  const response = await fetch(call.url, {
    method: 'POST',
    headers: { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: '""', ...call.headers },
    body: envelopeOf(call),
    signal: AbortSignal.timeout(call.timeoutMs),
  });
  const text = await readAnswer(response);
  if (!response.ok) throw new Error(`The service answered ${response.status}.`);
  return ANSWER.parse(await readXml(text, call.lists)).Envelope?.Body;
}

function envelopeOf({ namespace: [prefix, uri], head, body }: SoapCall): string {
  const envelope = {
    'soapenv:Envelope': {
      '@_xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/',
      [`@_xmlns:${prefix}`]: uri,
      'soapenv:Header': head,
      'soapenv:Body': body,
    },
  };
  return `<?xml version="1.0" encoding="UTF-8"?>${builder.build(envelope)}`;
}
