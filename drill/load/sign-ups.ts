import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkSms, readDraft, saveStep1, sendSms } from '@senim/contracts/borrower/calls';
import { addressOf, type CallOf, type InputOf } from '@senim/contracts/shared/call';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import type { SmsEntry } from '../../apps/sandbox/src/books/books.ts';
import { STEP1, stranger } from '../../attacks/people.ts';
import type { Front, IsRight } from './front.ts';
import type { Journal } from './journal.ts';

const isGood: IsRight = ({ status, body }) => status === 200 && body.includes('"success":true');

let calls = 0;

/** A call of the site, under one key however often it is tried. */
function ask<E extends Endpoint>(front: Front, endpoint: CallOf<E>, input: InputOf<E>, token?: string) {
  calls += 1;
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': `drill-${calls}`,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
  return front.ask(
    `/api/v2${addressOf(endpoint, input)}`,
    { method: endpoint.method, headers, ...body },
    isGood,
  );
}

/** Somebody new: a code, a session, the first step. What is acknowledged is written down before they go on. */
export async function signUp(front: Front, journal: Journal, standInsFolder: string): Promise<void> {
  const { phone, iin } = stranger();
  if (!(await ask(front, sendSms, { body: { phone, iin } }))) return;
  const code = await codeTo(standInsFolder, phone);
  if (!code) return;
  const entered = await ask(front, checkSms, { body: { phone, iin, code } });
  if (!entered) return;
  const { token } = JSON.parse(entered.body) as { token: string };
  journal.write({ kind: 'session', token });
  if (await ask(front, saveStep1, { body: STEP1 }, token)) journal.write({ kind: 'step', token });
}

/** What somebody has, whose session and step were acknowledged. */
export async function standingOf(front: Front, token: string): Promise<'no session' | 'no step' | 'step'> {
  const answered = await ask(front, readDraft, {}, token);
  if (!answered) return 'no session';
  const { saved } = JSON.parse(answered.body) as { saved: { step1?: { surname?: string } } };
  return saved.step1?.surname === STEP1.surname ? 'step' : 'no step';
}

const CODE_LOOK_MS = 200;
const CODE_MS_MAX = 60_000;

/** The code on a phone, as the gateway's book has it; undefined where none comes. */
async function codeTo(standInsFolder: string, phone: string): Promise<string | undefined> {
  for (let waited = 0; waited < CODE_MS_MAX; waited += CODE_LOOK_MS) {
    const lines = (await readFile(join(standInsFolder, 'sms.jsonl'), 'utf8').catch(() => '')).split('\n');
    const message = lines.findLast((line) => line.includes(phone));
    const code = message && /\b\d{6}\b/.exec((JSON.parse(message) as SmsEntry).text)?.[0];
    if (code) return code;
    await pause(CODE_LOOK_MS);
  }
  return undefined;
}
