import { askBySoap } from '../../platform/xml/soap.ts';

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
const LISTS = ['Contract'];

/**
 * One question to a service of the First Credit Bureau. Returns the body of the answer as texts without prefixes; throws if
 * there is none.
 */
export function callSoap(settings: SoapSettings, { path, namespace, body }: SoapQuestion): Promise<unknown> {
  const { baseUrl, user, password, timeoutMs = TIMEOUT_MS, fetch } = settings;
  return askBySoap({
    url: baseUrl + path,
    namespace: ['ws', namespace],
    head: { 'ws:CigWsHeader': { 'ws:Culture': 'ru-RU', 'ws:UserName': user, 'ws:Password': password } },
    body,
    lists: LISTS,
    timeoutMs,
    fetch,
  });
}
