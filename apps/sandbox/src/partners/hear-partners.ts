import { randomUUID } from 'node:crypto';
import type { PartnerCallEntry } from '../books/books.ts';
import { isOwnCall } from '../stand-ins/own-call.ts';
import { instantOf, type World } from '../stand-ins/world.ts';
import { judgeCard, judgeSms } from './judge-posts.ts';
import { judgeTerminal, type TerminalProtocol } from './judge-terminal.ts';
import type { CallingPartner, HeardCall, Judgement, Step } from './judgement.ts';

const PARTNER_OF: Readonly<Record<string, CallingPartner>> = {
  '/terminal/:network': 'terminal',
  '/callbacks/sms': 'sms',
  '/callbacks/card': 'card',
};

/** Longer bodies than any protocol here has are cut. */
const BODY_LENGTH_MAX = 2_000;

/** Writes down each call of a partner with its judgement: neither the sandbox's own calls, nor what they signed in with. */
export function hearPartners(
  world: World,
  protocol: TerminalProtocol,
  isOpen: () => boolean,
): (call: HeardCall) => void {
  return (call) => {
    const partner = PARTNER_OF[call.route];
    if (!partner || !isOpen() || isOwnCall(call.headers)) return;
    const judgement = judge(world, protocol, partner, call);
    world.books.partnerCalls.add({
      ...judgement,
      id: randomUUID(),
      at: instantOf(world),
      partner,
      isBeginning: false,
      line: `${call.method} ${call.path}${queryOf(call)}`,
      body: call.body.slice(0, BODY_LENGTH_MAX),
      status: call.status,
      step: asRepeated(judgement, callsOf(world, partner)),
    });
  };
}

function judge(
  world: World,
  protocol: TerminalProtocol,
  partner: CallingPartner,
  call: HeardCall,
): Judgement {
  if (partner === 'terminal') return judgeTerminal(call, protocol, world.nowMs());
  return partner === 'sms' ? judgeSms(call) : judgeCard(call, world.secrets.cardSecret);
}

const REPEATED: Readonly<Partial<Record<Step, Step>>> = {
  pay: 'payRepeated',
  report: 'reportRepeated',
  hint: 'hintRepeated',
};

/** What was taken under the same number before was sent again. */
function asRepeated({ step, operation }: Judgement, before: readonly PartnerCallEntry[]): Step | null {
  const again = step && REPEATED[step];
  return again && before.some((one) => one.step === step && one.operation === operation) ? again : step;
}

/** The calls of a partner since their list was begun anew, oldest first. */
export function callsOf(
  { books }: Pick<World, 'books'>,
  partner: CallingPartner,
): readonly PartnerCallEntry[] {
  const all = books.partnerCalls.entries.filter((one) => one.partner === partner);
  return all.slice(all.findLastIndex(({ isBeginning }) => isBeginning) + 1);
}

/** What was heard before counts no more. */
export function beginAnew(world: World, partner: CallingPartner): void {
  const nothing = { line: '', body: '', status: 0, findings: [], step: null, operation: '' };
  const at = instantOf(world);
  world.books.partnerCalls.add({ id: randomUUID(), at, partner, isBeginning: true, ...nothing });
}

function queryOf({ query }: HeardCall): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}
