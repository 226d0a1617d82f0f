import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';
import {
  filledPostback,
  POSTBACK_STATUSES,
  type PostbackValues,
} from '@senim/contracts/office/settings/partner';
import type { PartnerNetworks, Postback, PostbackOutcome } from './partner-networks.ts';

export interface HttpPostbackSettings {
  /** The sandbox's stand-in, which plays every partner, so that nothing leaves the machine; empty in production. */
  readonly standInUrl: string;
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
  /** The addresses in the network that a host has. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}

const TIMEOUT_MS = 10_000;

/** Server-to-server GET, as all networks of the partner table want it. */
export function createHttpPostbacks(settings: HttpPostbackSettings): PartnerNetworks {
  const { fetch = globalThis.fetch, resolve = addressesOf, standInUrl, timeoutMs = TIMEOUT_MS } = settings;
  return {
    async tell(postback) {
      const address = addressFor(standInUrl, postback);
      if (address === null) return { kind: 'not-wanted' };
      try {
        const url = filledPostback(address, valuesOf(postback));
        if (standInUrl === '' && !(await resolve(new URL(url).hostname)).every(isPublic))
          return { kind: 'refused', answer: 'own-network' };
        const { status } = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
        return outcomeOf(status);
      } catch {
        return { kind: 'unavailable', answer: 'silence' };
      }
    },
  };
}

/** In the sandbox a partner that nobody has set hears of everything too. */
function addressFor(standInUrl: string, { address, source }: Postback): string | null {
  if (standInUrl === '' || address === null) return address ?? null;
  return `${standInUrl}/${encodeURIComponent(source)}?click_id={click_id}&web_id={web_id}&our_id={our_id}&goal={goal}&status={status}&date={date}`;
}

const valuesOf = ({ clickId, webId, ourId, goal, day, amount }: Postback): PostbackValues => ({
  click_id: clickId,
  web_id: webId,
  our_id: ourId,
  goal,
  status: POSTBACK_STATUSES[goal],
  date: day,
  amount,
});

const addressesOf = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Networks that no partner answers from: our own machine, our own network, and what is nobody's. */
const OWN = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  OWN.addSubnet(network, bits);
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  OWN.addSubnet(network, bits, 'ipv6');

/** A name may lead anywhere, so what it leads to is looked at before it is called. */
const isPublic = (address: string): boolean => !OWN.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/** A wrong request stays wrong; "too many" and the network's own failures pass. */
function outcomeOf(status: number): PostbackOutcome {
  const answer = String(status);
  if (status >= 200 && status < 300) return { kind: 'accepted', answer };
  const passes = status === 408 || status === 429 || status >= 500;
  return passes ? { kind: 'unavailable', answer } : { kind: 'refused', answer };
}
