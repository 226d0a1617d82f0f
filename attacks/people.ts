import {
  checkSms,
  readInformation,
  saveStep1,
  saveStep2,
  saveStep3,
  sendSignCode,
  sendSms,
  signAgreement,
} from '@senim/contracts/borrower/calls';
import { readSandboxSms } from '@senim/contracts/borrower/sandbox-calls';
import { signInStaff } from '@senim/contracts/office/calls';
import type { CallOf, InputOf } from '@senim/contracts/shared/call';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import { CAST } from '@senim/database/cast/members';
import { STAFF_CAST } from '@senim/database/cast/staff';
import { makeIin } from '@senim/kazakhstan/iin';
import { codeNow } from '../apps/server/src/modules/staff/sign-in/check-one-time-code.ts';
import { type Told, tell } from './ask.ts';
import { newAddress, type Target } from './target.ts';
import { until } from './until.ts';

/** A number of a person and a telephone; whose they are, the product decides. */
export interface Pair {
  readonly phone: string;
  readonly iin: string;
}

export interface SignedIn extends Pair {
  readonly token: string;
}

let people = 0;
/** Somebody who has never been here: computed numbers, met once. */
export function stranger(): Pair {
  people += 1;
  const iin = makeIin('1991-03-17', people % 2 === 0 ? 'female' : 'male', 3_000 + people);
  if (!iin) return stranger();
  return { iin, phone: `7702${String(7_100_000 + people)}` };
}

export function memberOf(key: string): Pair & { readonly iban: string } {
  const member = CAST.find((person) => person.key === key);
  if (!member) throw new Error(`The cast has no ${key}.`);
  return member;
}

/** Calls the borrower's API, with a session or without. */
export function callAs<E extends Endpoint>(
  { url }: Target,
  endpoint: CallOf<E>,
  input: InputOf<E>,
  {
    token,
    cookie,
    from = newAddress(),
    hostile,
  }: { token?: string; cookie?: string; from?: string; hostile?: unknown } = {},
): Promise<Told<E>> {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(cookie !== undefined && { cookie }),
  };
  return tell(`${url}/api/v2`, endpoint, input, { headers, from, hostile });
}

/** What an answer says in a word: its refusal's code, or `ok`. */
export function wordOf({ status, json }: Pick<Told<Endpoint>, 'status' | 'json'>): string {
  if (json.success) return 'ok';
  return json.code ?? String(status);
}

/** All codes a phone was sent, oldest first, as its owner reads them. */
export async function codesTo({ url }: Target, phone: string): Promise<string[]> {
  const { json } = await tell(url, readSandboxSms, { query: { phone } });
  return json.messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
}

/** Waits for a code beyond the `before` that were there. */
export const codeAfter = (target: Target, phone: string, before: number): Promise<string> =>
  until(`a code on ${phone}`, async () => (await codesTo(target, phone))[before], target.lookMs);

/** Asks for a code of sign-in and reads it, as the owner of the phone. */
export async function askCode(target: Target, pair: Pair): Promise<string> {
  const before = (await codesTo(target, pair.phone)).length;
  const { phone, iin } = pair;
  const asked = await callAs(target, sendSms, { body: { phone, iin } });
  if (!asked.json.success) throw new Error(`No code for ${phone}: ${wordOf(asked)}.`);
  return codeAfter(target, phone, before);
}

export async function signIn(target: Target, pair: Pair): Promise<SignedIn> {
  const code = await askCode(target, pair);
  const { phone, iin } = pair;
  const checked = await callAs(target, checkSms, { body: { phone, iin, code } });
  if (!checked.json.success) throw new Error(`${iin} could not sign in: ${wordOf(checked)}.`);
  return { phone, iin, token: checked.json.token };
}

const STEP1 = {
  surname: 'Тестова',
  name: 'Анна',
  patronymic: null,
  email: 'anna@mail.example.kz',
  id_number: '012345678',
  id_issued_by: 'mvd',
  id_issue_date: '2021-01-10',
  id_expiry_date: '2031-01-09',
  consent_personal_data: true,
} as const;

const STEP2 = {
  address: 'Алматы, Абая 1',
  family_status: 'single',
  children_count: 0,
  relatives: [{ kind: 'mother', name: 'Мария', phone: '77015550199' }],
} as const;

export const STEP3 = {
  work_company: 'ТОО Дом',
  bin: undefined,
  oked: undefined,
  monthly_income: 300_000,
  iban: 'KZ84722C000012345678',
  loan_purpose: 'family',
  loan_type: 'short',
  amount: 60_000,
  period: 15,
  consent_credit_bureau: true,
} as const;
export { STEP1, STEP2 };

/** Somebody new who has filled the first two steps. */
export async function almostApplied(target: Target): Promise<SignedIn> {
  const person = await signIn(target, stranger());
  const { token } = person;
  for (const step of [
    await callAs(target, saveStep1, { body: STEP1 }, { token }),
    await callAs(target, saveStep2, { body: STEP2 }, { token }),
  ])
    if (!step.json.success) throw new Error(`A step was refused: ${wordOf(step)}.`);
  return person;
}

export interface Awaiting extends SignedIn {
  readonly agreementId: number;
  readonly number: string;
  readonly sha256: string;
  /** From the application's last step to the agreement, as its applicant saw it. */
  readonly decisionMs: number;
}

/** Somebody new whose agreement waits for their signature. */
export async function awaitingSignature(target: Target): Promise<Awaiting> {
  const person = await almostApplied(target);
  const { token } = person;
  const from = performance.now();
  const sent = await callAs(target, saveStep3, { body: { ...STEP3, promo_code: undefined } }, { token });
  if (!sent.json.success) throw new Error(`The application was refused: ${wordOf(sent)}.`);
  const toSign = async () => {
    const { json } = await callAs(target, readInformation, {}, { token });
    return json.component === 'sign' ? json.data.agreement : null;
  };
  const agreement = await until('an agreement to sign', toSign, target.lookMs);
  return {
    ...person,
    agreementId: agreement.id,
    number: agreement.number,
    sha256: agreement.documents.find(({ lang }) => lang === 'ru')?.sha256 ?? '',
    decisionMs: performance.now() - from,
  };
}

/** Asks for the code that signs, and reads it. */
export async function askSignCode(target: Target, { token, phone, agreementId }: Awaiting): Promise<string> {
  const before = (await codesTo(target, phone)).length;
  const asked = await callAs(target, sendSignCode, { body: { agreement_id: agreementId } }, { token });
  if (!asked.json.success) throw new Error(`No code to sign: ${wordOf(asked)}.`);
  return codeAfter(target, phone, before);
}

/** Signs with a code, under the bytes that were shown; the answer in a word. */
export async function sign(
  target: Target,
  { token, agreementId, sha256 }: Awaiting,
  code: string,
  shown = sha256,
): Promise<string> {
  const body = { agreement_id: agreementId, code, document_sha256: shown };
  return wordOf(await callAs(target, signAgreement, { body }, { token }));
}

/** How a member of staff calls the office; each signs in once, because a one-time code is accepted once. */
export interface AtDesk {
  readonly cookie: string;
  readonly csrf: string;
}

const desks = new Map<string, Promise<AtDesk>>();

export function atDesk(target: Target, login: string): Promise<AtDesk> {
  const key = `${target.url} ${login}`;
  const known = desks.get(key) ?? enterOffice(target, login);
  desks.set(key, known);
  return known;
}

export function staffOf(login: string) {
  const member = STAFF_CAST.find((one) => one.login === login);
  if (!member) throw new Error(`Nobody is called ${login}.`);
  return member;
}

export function oneTimeCode(login: string, at = new Date()): string {
  return codeNow(staffOf(login).totpSecret, at).code;
}

async function enterOffice(target: Target, login: string): Promise<AtDesk> {
  const { password } = staffOf(login);
  const enterWith = (code: string) =>
    callOffice(target, null, signInStaff, { body: { login, password, code } });
  // The oldest code that is still taken comes first, so that an attack has the present one and the next; an attack may have used it.
  const enter = async (steps: number): Promise<Awaited<ReturnType<typeof enterWith>>> => {
    const entered = await enterWith(oneTimeCode(login, new Date(Date.now() + steps * ONE_TIME_CODE_MS)));
    return entered.json.success || steps === NEWEST_STEP ? entered : enter(steps + 1);
  };
  const entered = await enter(-NEWEST_STEP);
  if (!entered.json.success) throw new Error(`${login} could not sign in: ${wordOf(entered)}.`);
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  return { cookie, csrf: entered.json.csrf };
}

export const ONE_TIME_CODE_MS = 30_000;
/** The code before the present one and the one after it are taken as well, as clocks differ. */
const NEWEST_STEP = 1;

/** Calls the office's API; with `null` as somebody who has not signed in. */
export function callOffice<E extends Endpoint>(
  { url }: Target,
  desk: AtDesk | null,
  endpoint: CallOf<E>,
  input: InputOf<E>,
  { from = newAddress(), hostile }: { from?: string; hostile?: unknown } = {},
): Promise<Told<E>> {
  const headers = desk ? { cookie: desk.cookie, 'x-office-csrf': desk.csrf } : {};
  return tell(`${url}/api/office/v1`, endpoint, input, { headers, from, hostile });
}
