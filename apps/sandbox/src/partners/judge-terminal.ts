import { XMLParser } from 'fast-xml-parser';
import type { Finding, HeardCall, Judgement, Step, TerminalReason } from './judgement.ts';

/** The product's own words and reader, so that nothing of its protocol is written twice. */
export interface TerminalProtocol {
  /** The `comment` of each refusal. */
  readonly comments: Readonly<Record<TerminalReason, string>>;
  /** The moment that a `txn_date` is taken for. */
  timeOf(text: string | undefined, nowMs: number): number;
}

const FIELDS: Readonly<Record<TerminalReason, string>> = {
  accountWrong: 'account',
  askedTwice: '',
  comeAgain: 'result',
  commandUnknown: 'command',
  idUsed: 'txn_id',
  idWrong: 'txn_id',
  notFound: 'account',
  sumTooSmall: 'sum',
  sumWrong: 'sum',
};

const STEP_OF: Readonly<Partial<Record<TerminalReason, Step>>> = {
  notFound: 'unknownAccount',
  sumWrong: 'wrongSum',
  sumTooSmall: 'wrongSum',
  idUsed: 'usedNumber',
};

const parser = new XMLParser({ parseTagValue: false, htmlEntities: true });

/** Reads what the product has answered to a terminal network, and says of what. */
export function judgeTerminal(call: HeardCall, protocol: TerminalProtocol, nowMs: number): Judgement {
  const { command = '', txn_id: id = '' } = call.query as Readonly<Record<string, string | undefined>>;
  const operation = `${call.path} ${command} ${id}`;
  if (call.status === 401) return { findings: [strange(call)], step: stepOfStranger(call), operation };
  const { result, comment } = answerOf(call.answer);
  if (result === '0') {
    const step = command === 'pay' ? 'pay' : 'check';
    return { findings: notesOf(call, protocol, nowMs), step, operation };
  }
  const reasons = Object.keys(FIELDS) as TerminalReason[];
  const reason = reasons.find((each) => protocol.comments[each] === comment) ?? 'comeAgain';
  const field = reason === 'askedTwice' ? doubledIn(call) : FIELDS[reason];
  return { findings: [{ code: reason, field }], step: STEP_OF[reason] ?? null, operation };
}

function answerOf(xml: string): { readonly result?: string; readonly comment?: string } {
  return (parser.parse(xml) as { response?: object }).response ?? {};
}

/** Who is not let in: by which part of what they signed in with. */
function strange(call: HeardCall): Finding {
  const name = call.path.split('/').at(-1) ?? '';
  const login = loginOf(call);
  if (login === null) return { code: 'credentialsMissing', field: 'Authorization' };
  return login === name
    ? { code: 'passwordWrong', field: 'Authorization' }
    : { code: 'loginOther', field: 'Authorization' };
}

const stepOfStranger = (call: HeardCall): Step | null => (loginOf(call) === null ? null : 'wrongPassword');

function loginOf({ headers }: HeardCall): string | null {
  const given = /^Basic (\S+)$/.exec(String(headers['authorization'] ?? ''))?.[1];
  if (given === undefined) return null;
  return Buffer.from(given, 'base64').toString('utf8').split(':')[0] ?? '';
}

const doubledIn = ({ query }: HeardCall): string =>
  Object.keys(query).find((name) => typeof query[name] !== 'string') ?? '';

/** What a call that was taken could do better. */
function notesOf({ query }: HeardCall, { timeOf }: TerminalProtocol, nowMs: number): readonly Finding[] {
  const { command, sum = '', txn_date: date } = query as Readonly<Record<string, string | undefined>>;
  if (command !== 'pay') return [];
  const loose: Finding[] = /^\d+\.\d{2}$/.test(sum) ? [] : [{ code: 'sumLoose', field: 'sum' }];
  if (!date) return [...loose, { code: 'dateMissing', field: 'txn_date' }];
  // A date that cannot be read, or lies ahead, is taken for now.
  const isRead = timeOf(date, nowMs) !== nowMs;
  return isRead ? loose : [...loose, { code: 'dateUnread', field: 'txn_date' }];
}
