import { ENDPOINTS } from '@senim/contracts/borrower/endpoints';
import { OFFICE_ENDPOINTS } from '@senim/contracts/office/endpoints';
import { addressOf } from '@senim/contracts/shared/call';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import { CAST } from '@senim/database/cast/members';
import { type Answered, ask } from '../ask.ts';
import { newAddress, type Target } from '../target.ts';
import { type Chance, chanceOf } from './chance.ts';
import { withOneHostile } from './hostile.ts';
import { everyPrincipal, type Principal } from './principals.ts';
import { type SampleInput, sampleInput } from './sample-input.ts';

export interface Fuzzed {
  readonly requests: number;
  /** Answers by their class: 2xx, 4xx. */
  readonly byStatus: Readonly<Record<string, number>>;
  /** How many went past the contract: everything but 401, 403, 404 of the registry and refused fields. */
  readonly deep: number;
  /** What must never be: a failure, an answer that is no answer, somebody else's number. */
  readonly flaws: readonly string[];
}

/** These would end the session or close the account that goes on to attack. */
const ENDS_THE_ATTACK = new Set([
  'auth.logout',
  'staff.sign-out',
  'office.staff.disable',
  'office.staff.end-sessions',
  'cabinet.own-data.erase',
]);
const IN_PARALLEL = 12;
const FLAWS_MAX = 50;

/** Sends `requests` good calls, each with one thing hostile, as everybody who may call; the same seed sends the same. */
export async function fuzzProduct(
  target: Target,
  { requests, seed }: { requests: number; seed: number },
): Promise<Fuzzed> {
  const principals = await everyPrincipal(target);
  const chance = chanceOf(seed);
  const byStatus: Record<string, number> = {};
  const flaws: string[] = [];
  let left = requests;
  let deep = 0;
  const work = async () => {
    while (left > 0 && flaws.length < FLAWS_MAX) {
      left -= 1;
      const sent = hostileCall(principals, chance);
      const answer = await send(target, sent).catch((error: Error) => error);
      flaws.push(...flawsOf(sent, answer));
      if (answer instanceof Error) continue;
      const family = `${Math.floor(answer.status / 100)}xx`;
      byStatus[family] = (byStatus[family] ?? 0) + 1;
      if (isDeep(answer)) deep += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_PARALLEL }, work));
  return { requests: requests - left, byStatus, deep, flaws };
}

interface HostileCall {
  readonly principal: Principal;
  readonly endpoint: Endpoint;
  readonly input: SampleInput;
}

const CALLS = {
  borrower: ENDPOINTS.filter(({ id }) => !ENDS_THE_ATTACK.has(id)),
  office: OFFICE_ENDPOINTS.filter(({ id, path }) => !ENDS_THE_ATTACK.has(id) && path !== '/changes'),
} as const satisfies Readonly<Record<Principal['api'], readonly Endpoint[]>>;
const BASE = { borrower: '/api/v2', office: '/api/office/v1' } as const;

function hostileCall(principals: readonly Principal[], chance: Chance): HostileCall {
  const principal = chance.oneOf(principals);
  const endpoint = chance.oneOf<Endpoint>(CALLS[principal.api]);
  const { input } = sampleInput(endpoint);
  const named = { ...input, ...(input.params && { params: withIds(input.params, chance) }) };
  return { principal, endpoint, input: withOneHostile(named, chance) };
}

/** Ids that are met in a small book, so that a call finds what it names. */
function withIds(params: object, chance: Chance): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? 1 + chance.below(30) : value,
    ]),
  );
}

function send(target: Target, { principal, endpoint, input }: HostileCall): Promise<Answered> {
  const { method } = endpoint;
  const hasBody = method !== 'GET' && input.body !== undefined;
  return ask(target.url + BASE[principal.api] + addressOf(endpoint, input), {
    method,
    headers: { ...principal.headers, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: JSON.stringify(input.body) }),
    from: newAddress(),
  });
}

function isDeep({ status, text }: Answered): boolean {
  return ![401, 403, 404, 415].includes(status) && !text.includes('"code":"invalid_fields"');
}

/** Numbers of the cast's people, which nobody but themselves and whoever may reveal them ever reads. */
const CANARIES = CAST.flatMap(({ iin, phone }) => [iin, phone]);
const INSIDE = /\bat [\w.<>]+ \(?(file:|\/|node:)|node_modules|ECONN|syntax error at|violates .* constraint/;

function flawsOf({ principal, endpoint, input }: HostileCall, answer: Answered | Error): string[] {
  const told = `${principal.name}, ${endpoint.id}, ${JSON.stringify(input).slice(0, 300)}`;
  if (answer instanceof Error) return [`${told}: ${answer.message}`];
  const { status, text } = answer;
  const flaws: string[] = [];
  if (status >= 500 && status !== 503) flaws.push(`${told}: ${status} ${text.slice(0, 200)}`);
  if (INSIDE.test(text)) flaws.push(`${told}: tells of its inside`);
  if (principal.api === 'office') return flaws;
  const sent = JSON.stringify(input);
  const foreign = CANARIES.filter((canary) => !principal.own.includes(canary) && !sent.includes(canary));
  return [
    ...flaws,
    ...foreign.filter((canary) => text.includes(canary)).map((canary) => `${told}: told ${canary}`),
  ];
}
