import { ENDPOINTS } from '@senim/contracts/borrower/endpoints';
import { OFFICE_ENDPOINTS } from '@senim/contracts/office/endpoints';
import { LIST_NAMES } from '@senim/contracts/office/lists/columns';
import { LOAN_ACTIONS } from '@senim/contracts/office/loan-actions';
import { QUEUE_NAMES, QUEUE_OF_CASE } from '@senim/contracts/office/queues';
import { addressOf } from '@senim/contracts/shared/call';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import { type Database, machineAct } from '../../apps/server/src/platform/database/database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import type { Answered, Asked } from '../ask.ts';
import type { SampleInput } from '../fuzz/sample-input.ts';
import { type Belongings, inputAbout, NOBODYS, namingFields } from './belongings.ts';
import { type Caller, type Cast, STRANGERS } from './callers.ts';
import { type Asking, type Entry, expectedOf, isInside, recordExpected } from './expected.ts';
import type { CallLine, RightsPage } from './rights-page.ts';

/** One call by one caller about one thing: what the page says, and what came. */
export interface Cell extends Call {
  readonly answer: Answer;
  readonly expected: Entry;
  readonly seen: Entry;
  readonly flaws: readonly string[];
}

export interface Call extends Asking {
  readonly endpoint: Endpoint;
  readonly whose: 'own' | 'another’s' | 'nobody’s';
}

export interface Answer extends Answered {
  readonly code: string | null;
}

export interface Wire {
  readonly database: Database;
  /** `path` begins behind the address of the product. */
  ask(path: string, asked: Asked): Promise<Answered>;
}

/** Every call of the page as everybody, about one's own things, another's and nobody's. */
export async function runMatrix(
  wire: Wire,
  page: RightsPage,
  { callers, own, other }: Cast,
): Promise<Cell[]> {
  const everybody = [...STRANGERS, ...callers];
  const calls = page.calls
    .flatMap((line) => everybody.flatMap((caller) => callsOf(line, caller, own, other)))
    .toSorted((one, two) => turnOf(one) - turnOf(two));
  const answers: Answer[] = [];
  for (const call of calls) answers.push(await answerTo(wire, call));
  const records = await recordsOf(wire.database, answers);
  return calls.map((call, place) => {
    const answer = answers[place];
    if (!answer) throw new Error('A call was not answered.');
    const events = records.get(requestOf(answer)) ?? [];
    const asNobodys = answers[calls.findIndex((one) => isSame(one, call) && one.whose === 'nobody’s')];
    return judge(page, call, answer, events, asNobodys);
  });
}

/** What was wrong with a cell, in a line each. */
export const flawsTold = ({ line, caller, whose, flaws }: Cell): string[] =>
  flaws.map((flaw) => `${line.id} as ${caller.name} about ${whose}: ${flaw}`);

/** What ends sessions and takes data away comes last, the operator's own end after what is tried through it. */
const LAST = ['cabinet.own-data.erase', 'auth.logout', 'acting.end', 'staff.sign-out'];
const ORDER = { none: -3, borrower: -2, staff: -1 } as const;
function turnOf({ line: { id, session }, caller }: Call): number {
  const isOwnEnd = id === 'acting.end' && caller.kind !== 'for a client';
  return isOwnEnd || !LAST.includes(id) ? ORDER[session] : LAST.indexOf(id);
}

const ALL_ENDPOINTS = [...ENDPOINTS, ...OFFICE_ENDPOINTS];

/** Whether the call is answered otherwise for one borrower's things than for another's. */
export function isAboutBorrower({ id, session }: CallLine): boolean {
  const endpoint = ALL_ENDPOINTS.find((one) => one.id === id);
  return session === 'borrower' || (endpoint !== undefined && Object.keys(namingFields(endpoint)).length > 0);
}

/** Asked without a place to go on from, it answers at once. */
const INPUTS = { 'office.changes': { query: {} } } as const satisfies Readonly<Record<string, SampleInput>>;

function callsOf(line: CallLine, caller: Caller, own: Belongings, other: Belongings): Call[] {
  const endpoint = ALL_ENDPOINTS.find(({ id }) => id === line.id);
  // Of the sandbox alone, and in no description of the wire.
  if (!endpoint) return [];
  const about = { own, 'another’s': other, 'nobody’s': NOBODYS } as const;
  const names = Object.keys(namingFields(endpoint)).length > 0;
  const isWithin = caller.kind === 'borrower' || caller.kind === 'for a client';
  const isTriedOnOthers = names && line.object === 'own by id' && isWithin;
  const whose = isTriedOnOthers ? (['nobody’s', 'another’s', 'own'] as const) : (['own'] as const);
  return whose.flatMap((each) => {
    const input = INPUTS[line.id as keyof typeof INPUTS] ?? inputAbout(endpoint, about[each]);
    if (!input) return [];
    const caseDesk = own.caseKind && QUEUE_OF_CASE[own.caseKind];
    return eachKind(line, input).map((one) => ({
      line,
      endpoint,
      caller,
      whose: each,
      caseDesk,
      input: one,
    }));
  });
}

/** A call on a queue or a list is one on each of them, and a decision on a loan one of each kind. */
function eachKind({ id, right }: CallLine, input: SampleInput): SampleInput[] {
  if (id === 'office.loans.decide')
    return LOAN_ACTIONS.map((action) => ({ ...input, body: { ...input.body, action } }));
  if (right === 'list' || id === 'office.lists.export')
    return LIST_NAMES.map((list) => ({ ...input, params: { ...input.params, list } }));
  if (right !== 'view' && right !== 'work') return [input];
  return QUEUE_NAMES.map((queue) => ({ ...input, params: { ...input.params, queue } }));
}

const isSame = (one: Call, two: Call) => one.line === two.line && one.caller === two.caller;

const BASE = { none: '/api/v2', borrower: '/api/v2', staff: '/api/office/v1' } as const;

async function answerTo(wire: Wire, { endpoint, caller, input, line }: Call): Promise<Answer> {
  const { method } = endpoint;
  const base = OFFICE_ENDPOINTS.includes(endpoint) ? BASE.staff : BASE[line.session];
  const body = method === 'GET' ? undefined : JSON.stringify(input.body ?? {});
  const headers = { ...caller.headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const answer = await wire.ask(base + addressOf(endpoint, input), { method, headers, body });
  return { ...answer, code: codeOf(answer) };
}

function codeOf({ headers, text }: Answered): string | null {
  if (!String(headers['content-type']).includes('json')) return null;
  const told: unknown = JSON.parse(text);
  return typeof told === 'object' && told && 'code' in told ? String(told.code) : null;
}

const requestOf = ({ headers }: Answered) => String(headers['x-request-id']);

/** What the audit trail and the record of acts keep of each request. */
async function recordsOf(database: Database, answers: readonly Answered[]): Promise<Map<string, string[]>> {
  const requests = answers.map(requestOf);
  const rows = await database.transaction(machineAct('matrix'), (tx) =>
    tx.rows<{ requestId: string; event: string }>(sql`
      SELECT request_id AS "requestId", event FROM audit_trail WHERE request_id = ANY (${requests})
      UNION SELECT request_id, event FROM staff_act WHERE request_id = ANY (${requests})`),
  );
  const kept = new Map<string, string[]>();
  for (const { requestId, event } of rows) kept.set(requestId, [...(kept.get(requestId) ?? []), event]);
  return kept;
}

function judge(
  page: RightsPage,
  call: Call,
  answer: Answer,
  events: readonly string[],
  asNobodys: Answer | undefined,
): Cell {
  const expected = expectedOf(page, call);
  const seen = entryOf(answer);
  const flaws = [
    ...(seen === expected ? [] : [`${seen} instead of ${expected}`]),
    ...(answer.status >= 500 && answer.status !== 503 ? [`a failure: ${answer.text.slice(0, 200)}`] : []),
    ...(answer.code === 'invalid_fields'
      ? [`the contract took no good input: ${answer.text.slice(0, 200)}`]
      : []),
    ...recordExpected(call, {
      isInside: isInside(page, call),
      isGood: answer.status < 300,
      events,
    }),
    ...(call.whose === 'another’s' ? tellsApart(answer, asNobodys) : []),
  ];
  return { ...call, answer, expected, seen, flaws };
}

function entryOf({ status, code }: Answer): Entry {
  if (code === 'unauthorized' || code === 'staff_session_over') return 'no session';
  if (code === 'acting_not_allowed') return 'not for a client';
  return status === 401 || status === 403 ? 'no right' : 'let in';
}

/** What belongs to another is answered, word for word, as what nobody has. */
function tellsApart(answer: Answer, asNobodys: Answer | undefined): string[] {
  if (!asNobodys) return ['there is no answer about what nobody has'];
  const [told, untold] = [answer, asNobodys].map(({ status, text }) => `${status} ${text}`);
  return told === untold
    ? []
    : [`another’s is told from nobody’s: ${told?.slice(0, 160)} / ${untold?.slice(0, 160)}`];
}
