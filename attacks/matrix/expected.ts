import { QUEUE_NAMES } from '@senim/contracts/office/queues';
import type { SampleInput } from '../fuzz/sample-input.ts';
import type { Caller } from './callers.ts';
import type { CallLine, RightsPage } from './rights-page.ts';

/** What is expected of a call before its operation. */
export type Entry = 'let in' | 'no session' | 'no right' | 'not for a client';

/** A call and its caller. */
export interface Asking {
  readonly line: CallLine;
  readonly caller: Caller;
  readonly input: SampleInput;
  /** The desk on which the request is worked that the call is about; null where it is about none. */
  readonly caseDesk: string | null;
}

/** What the page says of a caller of a route. */
export function expectedOf(page: RightsPage, asking: Asking): Entry {
  const { line, caller } = asking;
  if (line.session === 'none') return 'let in';
  if (line.session === 'borrower') {
    if (caller.kind === 'for a client') return line.isForClient ? 'let in' : 'not for a client';
    return caller.kind === 'borrower' ? 'let in' : 'no session';
  }
  if (caller.role === undefined) return 'no session';
  const isHeld = rightsOf(page, asking).every((right) => holds(page, caller, right));
  return isHeld ? 'let in' : 'no right';
}

const holds = ({ rights }: RightsPage, { role }: Caller, right: string): boolean =>
  right === 'any' || (role !== undefined && rights[right]?.includes(role) === true);

/** The right of the route, and what the kind of decision or request needs besides. */
function rightsOf(page: RightsPage, asking: Asking): string[] {
  const { line, input, caseDesk } = asking;
  const besides = {
    'office.lists.export': page.lists[String(input.params?.['list'])],
    'office.loans.decide': page.decisions[String(input.body?.['action'])],
    'office.cases.work': page.queues[caseDesk ?? '']?.work,
  }[line.id];
  return [doorRightOf(page, asking), ...(besides === undefined ? [] : [besides])];
}

function doorRightOf(
  { queues, lists }: RightsPage,
  { line: { id, right }, input: { params } }: Asking,
): string {
  if (right === 'list') return lists[String(params?.['list'])] ?? `${id} names no list`;
  if (right === 'view' || right === 'work') {
    const queue = QUEUE_NAMES.find((name) => name === params?.['queue']);
    return (queue && queues[queue]?.[right]) ?? `${id} names no queue`;
  }
  return right ?? `${id} names no right`;
}

interface Recorded {
  /** Let in by the route; the operation may still refuse and record that. */
  readonly isInside: boolean;
  readonly isGood: boolean;
  readonly events: readonly string[];
}

/** Whether the route has let the caller in, whatever the operation answers. */
export function isInside(page: RightsPage, asking: Asking): boolean {
  if (asking.line.session !== 'staff') return expectedOf(page, asking) === 'let in';
  return holds(page, asking.caller, doorRightOf(page, asking));
}

/** A record if the page names an event and the call was good, none if the route refused it, and never one of another call. */
export function recordExpected({ line, caller }: Asking, { isInside, isGood, events }: Recorded): string[] {
  const own = isInside ? eventOf(line, caller) : null;
  const foreign = events.filter((event) => event !== own && (isGood || event !== line.eventRefused));
  return [
    ...foreign.map((event) => `a record of ${event}, where ${own ?? 'none'} is due`),
    ...(own !== null && isGood && !events.includes(own) ? [`no record of ${own}`] : []),
  ];
}

/** Staff leave a record of whatever they see or change in a client's cabinet. */
function eventOf({ event, id, session }: CallLine, { kind }: Caller): string | null {
  if (event !== null || kind !== 'for a client' || session !== 'borrower') return event;
  return READS_NOT.has(id) ? 'acting.changed' : 'acting.viewed';
}

/** What changes something of a client's and names no event of its own. */
const READS_NOT: ReadonlySet<string> = new Set(['application.draft.save']);
