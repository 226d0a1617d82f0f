import { CONSENT_VERSIONS } from '@senim/contracts/shared/consents';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { givenDatabase } from '../../../given-for-tests.ts';
import {
  asBorrower,
  machineryForTests,
  registerPerson,
  STEP1,
  STEP2,
  standingClock,
} from '../../../people-for-tests.ts';
import type { MovableClock } from '../../../platform/clock.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { PensionAnswer } from '../../../providers/pension-base/pension-base.ts';
import type { PersonAnswer } from '../../../providers/person-register/person-register.ts';
import { findConsent } from '../../settings/consent/find-consent.ts';
import { collectAnswers } from '../collect-answers.ts';
import { endConsent } from '../end-consent.ts';
import { eraseProfile } from '../erase-profile.ts';
import { askIncome } from '../income/ask-income.ts';
import { keepIncome } from '../income/keep-income.ts';
import { readStatement } from '../income/store.ts';
import { keepStep } from '../keep-step.ts';
import { listConsents } from '../list-consents.ts';
import { readSources } from '../read-sources.ts';
import { recordConsentOnce } from '../record-consent.ts';
import { insertConsent } from '../store.ts';
import type { Step3 } from '../types.ts';
import { askRegisters } from './ask-registers.ts';
import { readPrefill } from './read-prefill.ts';
import type { PrefillServices } from './types.ts';

const database = await givenDatabase();
const PERSON: PersonAnswer = {
  kind: 'found',
  surname: 'Сейтқали',
  name: 'Айгерім',
  patronymic: null,
  idCard: null,
  address: 'Алматы, Улица Абая, д. 1',
};
const PAID = { bin: '221140000010', employer: 'ТОО «Дала»', paidOn: '2026-11-10', amountTenge: 30_000 };
const PENSION: PensionAnswer = { kind: 'contributions', contributions: [PAID] };
const STEP3: Step3 = {
  work_company: 'ТОО «Дала»',
  bin: '221140000010' as Step3['bin'],
  oked: undefined,
  monthly_income: 500_000,
  iban: 'KZ84722C000012345678' as Step3['iban'],
};

let services: PrefillServices;
let asked: string[];
let person: PersonAnswer;
let pension: PensionAnswer;
/** What happens while the registers are asked. */
let meanwhile: () => Promise<void>;

let clock: MovableClock;

beforeAll(() => {
  clock = standingClock();
  services = {
    ...machineryForTests(database, clock),
    personRegister: {
      async read(iin) {
        asked.push(`persons ${iin}`);
        await meanwhile();
        return person;
      },
    },
    pensionBase: {
      async read(iin) {
        asked.push(`pensions ${iin}`);
        await meanwhile();
        return pension;
      },
    },
  };
});
beforeEach(() => {
  asked = [];
  meanwhile = async () => {};
  person = PERSON;
  pension = PENSION;
});

const ask = (borrowerId: number, seen?: string) =>
  askRegisters(services, asBorrower(borrowerId), borrowerId, { language: 'ru', seen });
const read = (borrowerId: number) => readPrefill(services, asBorrower(borrowerId), borrowerId);
const machine = <Result>(work: Parameters<typeof database.transaction<Result>>[1]) =>
  database.transaction(machineAct('test'), work);
const consents = (borrowerId: number) => machine((tx) => listConsents(tx, borrowerId));
const kept = (borrowerId: number) =>
  machine((tx) =>
    tx.rows<{ sealed: Buffer }>(
      sql`SELECT answer_sealed AS sealed FROM register_answer WHERE borrower_id = ${borrowerId}`,
    ),
  );

const incomeOf = (borrowerId: number) =>
  machine(async (tx) => (await readStatement(services.sealing, tx, borrowerId)) ?? null);

test('nothing is asked before the consent, and with it every register once', async () => {
  const { borrowerId, iin } = await registerPerson(services);
  expect(await read(borrowerId)).toEqual({ consented: false, answers: {} });
  expect(asked).toEqual([]);
  const known = await ask(borrowerId);
  expect(known).toMatchObject({
    consented: true,
    answers: {
      surname: { value: 'Сейтқали', source: 'state_register' },
      work_company: { value: 'ТОО «Дала»', source: 'pension_base' },
    },
  });
  expect(await consents(borrowerId)).toMatchObject([
    { kind: 'personal_data', textVersion: CONSENT_VERSIONS.personal_data },
  ]);
  expect(await ask(borrowerId)).toEqual(known);
  expect(await read(borrowerId)).toEqual(known);
  expect(asked.toSorted()).toEqual([`pensions ${iin}`, `persons ${iin}`]);
  expect(await consents(borrowerId)).toHaveLength(1);
});

test('a consent in older words asks no register: the new words are recorded first', async () => {
  const { borrowerId } = await registerPerson(services);
  const older = {
    kind: 'personal_data',
    textVersion: 'personal-data-2025-01',
    versionId: null,
    givenAt: services.clock.now(),
  };
  await machine(async (tx) =>
    insertConsent(tx, { borrowerId, consentId: services.randomness.uuid(), ...older }),
  );
  expect(await read(borrowerId)).toEqual({ consented: false, answers: {} });
  expect(await ask(borrowerId)).toMatchObject({ consented: true });
  expect((await consents(borrowerId)).map(({ textVersion }) => textVersion).toSorted()).toEqual(
    [older.textVersion, CONSENT_VERSIONS.personal_data].toSorted(),
  );
});

test('a register that was silent is asked again, one that knows nobody is not', async () => {
  const { borrowerId, iin } = await registerPerson(services);
  person = { kind: 'unavailable' };
  pension = { kind: 'not-found' };
  expect(await ask(borrowerId)).toEqual({ consented: true, answers: {} });
  person = PERSON;
  expect(await ask(borrowerId)).toMatchObject({ answers: { surname: { value: 'Сейтқали' } } });
  expect(asked.filter((question) => question === `pensions ${iin}`)).toHaveLength(1);
});

test('of a registration that nobody has vouched for nothing is asked', async () => {
  const { borrowerId } = await registerPerson(services, { standing: 'provisional' });
  expect(await ask(borrowerId)).toEqual({ consented: true, answers: {} });
  expect(asked).toEqual([]);
});

test('what is known is sealed, and another cannot read it', async () => {
  const [mine, other] = [await registerPerson(services), await registerPerson(services)];
  await ask(mine.borrowerId);
  const rows = await kept(mine.borrowerId);
  expect(rows).toHaveLength(2);
  for (const { sealed } of rows) expect(sealed.toString()).not.toContain('Сейтқали');
  const asOther = asBorrower(other.borrowerId);
  expect(await readPrefill(services, asOther, mine.borrowerId)).toEqual({ consented: false, answers: {} });
});

test('with a consent taken back goes what the registers said', async () => {
  const { borrowerId } = await registerPerson(services);
  await ask(borrowerId);
  const [given] = await consents(borrowerId);
  if (!given) throw new Error('No consent was recorded.');
  await machine((tx) => endConsent(services, tx, borrowerId, given));
  expect(await read(borrowerId)).toEqual({ consented: false, answers: {} });
  expect(await kept(borrowerId)).toEqual([]);
});

test('six months of income are kept sealed, stay when the form is sent, and another cannot read them', async () => {
  const [mine, other] = [await registerPerson(services), await registerPerson(services)];
  await ask(mine.borrowerId);
  const months = await incomeOf(mine.borrowerId);
  expect(months).toMatchObject({ source: 'pension_base', toldAt: services.clock.now() });
  expect(months?.months).toHaveLength(6);
  expect(months?.months.filter(({ tenge }) => tenge > 0)).toEqual([{ month: '2026-11', tenge: 237_600 }]);
  await machine((tx) => keepStep(services, tx, mine.borrowerId, 3, STEP3));
  expect(await kept(mine.borrowerId)).toEqual([]);
  expect(await incomeOf(mine.borrowerId)).toEqual(months);
  const sealed = await machine((tx) =>
    tx.one<{ sealed: Buffer }>(
      sql`SELECT months_sealed AS sealed FROM income_statement WHERE borrower_id = ${mine.borrowerId}`,
    ),
  );
  expect(sealed.sealed.toString()).not.toContain('237600');
  const asOther = await database.transaction(asBorrower(other.borrowerId), (tx) =>
    readStatement(services.sealing, tx, mine.borrowerId),
  );
  expect(asOther).toBeUndefined();
});

test('a base that is away tells no months, and one that knows nobody tells empty ones', async () => {
  const [first, second] = [await registerPerson(services), await registerPerson(services)];
  pension = { kind: 'unavailable' };
  await ask(first.borrowerId);
  expect(await incomeOf(first.borrowerId)).toBeNull();
  pension = { kind: 'not-found' };
  await ask(second.borrowerId);
  expect((await incomeOf(second.borrowerId))?.months.map(({ tenge }) => tenge)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('the database keeps nobody’s income without their consent', async () => {
  const { borrowerId } = await registerPerson(services);
  const keep = () => machine((tx) => keepIncome(services, tx, borrowerId, { source: 'paper', months: [] }));
  await expect(keep()).rejects.toThrow('has not agreed that their income be kept');
  await ask(borrowerId);
  await keep();
  const [given] = await consents(borrowerId);
  if (!given) throw new Error('No consent was recorded.');
  await machine((tx) => endConsent(services, tx, borrowerId, given));
  expect(await incomeOf(borrowerId)).toBeNull();
  await expect(keep()).rejects.toThrow('has not agreed that their income be kept');
});

test('an answer that comes after the consent was taken back, the data erased, or the form sent, is not kept', async () => {
  const withdrawing = await registerPerson(services);
  meanwhile = async () => {
    const [given] = await consents(withdrawing.borrowerId);
    if (given) await machine((tx) => endConsent(services, tx, withdrawing.borrowerId, given));
  };
  expect(await ask(withdrawing.borrowerId)).toEqual({ consented: false, answers: {} });
  expect(await kept(withdrawing.borrowerId)).toEqual([]);
  const erasing = await registerPerson(services);
  meanwhile = async () => void (await machine((tx) => eraseProfile(services, tx, erasing.borrowerId, false)));
  expect(await ask(erasing.borrowerId)).toEqual({ consented: false, answers: {} });
  expect(await kept(erasing.borrowerId)).toEqual([]);
  const sending = await registerPerson(services);
  meanwhile = async () => void (await machine((tx) => keepStep(services, tx, sending.borrowerId, 3, STEP3)));
  await ask(sending.borrowerId);
  expect(await kept(sending.borrowerId)).toEqual([]);
});

test('the source of each answer stays with the profile, and what the registers said goes with the last step', async () => {
  const { borrowerId } = await registerPerson(services);
  await ask(borrowerId);
  const { consent_personal_data: _, ...step1 } = STEP1;
  await machine((tx) => keepStep(services, tx, borrowerId, 1, { ...step1, name: 'айгерім' }));
  await machine((tx) => keepStep(services, tx, borrowerId, 2, STEP2));
  expect(await kept(borrowerId)).toHaveLength(2);
  await machine((tx) => keepStep(services, tx, borrowerId, 3, STEP3));
  expect(await machine((tx) => readSources(tx, borrowerId))).toMatchObject({
    surname: 'corrected',
    name: 'state_register',
    id_number: 'applicant',
    address: 'corrected',
    work_company: 'pension_base',
    monthly_income: 'corrected',
  });
  expect(await kept(borrowerId)).toEqual([]);
  asked = [];
  await ask(borrowerId);
  expect(asked, 'a sent form has nothing to fill in').toEqual([]);
});

test('the borrower takes it along, and it goes when they ask', async () => {
  const { borrowerId } = await registerPerson(services);
  await ask(borrowerId);
  expect(await machine((tx) => collectAnswers(services, tx, borrowerId))).toMatchObject({
    registers: { state_register: { surname: 'Сейтқали' }, pension_base: { bin: '221140000010' } },
    income: { source: 'pension_base', told_at: services.clock.now().toISOString() },
  });
  await machine((tx) => eraseProfile(services, tx, borrowerId, false));
  expect(await kept(borrowerId)).toEqual([]);
  expect(await incomeOf(borrowerId)).toBeNull();
});

test('of two calls at once one asks the registers, and who never came back from them keeps nobody waiting', async () => {
  const { borrowerId } = await registerPerson(services);
  let second: unknown;
  meanwhile = async () => {
    second ??= await ask(borrowerId);
  };
  const first = await ask(borrowerId);
  expect(second).toEqual({ refused: 'busy_with_another' });
  expect(first).toMatchObject({ consented: true });
  expect(asked).toHaveLength(2);
  const { borrowerId: left } = await registerPerson(services);
  meanwhile = () => Promise.reject(new Error('the register fails'));
  await expect(ask(left)).rejects.toThrow('the register fails');
  meanwhile = async () => {};
  await machine((tx) =>
    tx.run(sql`INSERT INTO register_asking (borrower_id, since) VALUES (${left}, ${clock.now()})`),
  );
  expect(await ask(left)).toEqual({ refused: 'busy_with_another' });
  clock.advanceMs(30_000);
  expect(await ask(left)).toMatchObject({ answers: { surname: { value: 'Сейтқали' } } });
});

test('a call that comes late does not give back the turn of the one that asks by now', async () => {
  const { borrowerId } = await registerPerson(services);
  meanwhile = async () => {
    clock.advanceMs(30_000);
    await machine((tx) =>
      tx.run(sql`UPDATE register_asking SET since = ${clock.now()} WHERE borrower_id = ${borrowerId}`),
    );
  };
  await ask(borrowerId);
  expect(await ask(borrowerId)).toEqual({ refused: 'busy_with_another' });
});

test('income that is told after the consent was taken back is neither kept nor decided on', async () => {
  const { borrowerId, iin } = await registerPerson(services);
  await machine(async (tx) =>
    recordConsentOnce(services, tx, borrowerId, await findConsent(services, tx, 'personal_data')),
  );
  const income = () => askIncome(services, { borrowerId, iin }, { isBaseAsked: true });
  meanwhile = async () => {
    const [given] = await consents(borrowerId);
    if (given) await machine((tx) => endConsent(services, tx, borrowerId, given));
  };
  expect(await income()).toBeNull();
  expect(asked).toEqual([`pensions ${iin}`]);
  expect(await incomeOf(borrowerId)).toBeNull();
});
