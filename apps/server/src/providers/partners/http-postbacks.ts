import type { PartnerGoal, PartnerNetworks, Postback, PostbackOutcome } from './partner-networks.ts';

/**
 * By source and goal: an address with the placeholders {click_id}, {web_id}, {our_id}, {goal}, {status}, {date} and {amount}.
 */
export type PostbackAddresses = Readonly<Record<string, Readonly<Partial<Record<PartnerGoal, string>>>>>;

export interface HttpPostbackSettings {
  readonly addresses: PostbackAddresses;
  /** The sandbox's stand-in for goals of sources without an address; empty in production. */
  readonly standInUrl: string;
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
}

const TIMEOUT_MS = 10_000;

/** The usual words of networks for the state of a conversion. */
const STATUSES: Readonly<Record<PartnerGoal, string>> = {
  registered: 'pending',
  sent: 'pending',
  approved: 'approved',
  issued: 'approved',
  refused: 'rejected',
};

/** Server-to-server GET, as all networks of the partner table want it. */
export function createHttpPostbacks(settings: HttpPostbackSettings): PartnerNetworks {
  const fetch = settings.fetch ?? globalThis.fetch;
  return {
    async tell(postback) {
      const address = addressFor(settings, postback);
      if (address === undefined) return { kind: 'not-wanted' };
      try {
        const signal = AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS);
        const { status } = await fetch(filled(address, postback), { redirect: 'error', signal });
        return outcomeOf(status);
      } catch {
        return { kind: 'unavailable' };
      }
    },
  };
}

function addressFor({ addresses, standInUrl }: HttpPostbackSettings, { source, goal }: Postback) {
  const given = Object.hasOwn(addresses, source) ? addresses[source]?.[goal] : undefined;
  if (given !== undefined || standInUrl === '') return given;
  return `${standInUrl}/${encodeURIComponent(source)}?click_id={click_id}&web_id={web_id}&our_id={our_id}&goal={goal}&status={status}&date={date}`;
}

function filled(address: string, { clickId, webId, ourId, goal, day, amount }: Postback): string {
  const values: Record<string, string> = {
    click_id: clickId,
    web_id: webId,
    our_id: ourId,
    goal,
    status: STATUSES[goal],
    date: day,
    amount,
  };
  return address.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent(values[name] ?? '') : placeholder,
  );
}

/** A wrong request stays wrong; "too many" and the network's own failures pass. */
function outcomeOf(status: number): PostbackOutcome {
  if (status >= 200 && status < 300) return { kind: 'accepted', answer: String(status) };
  const passes = status === 408 || status === 429 || status >= 500;
  return passes ? { kind: 'unavailable' } : { kind: 'refused', answer: String(status) };
}
