import { CONSENT_VERSIONS } from '@senim/contracts/shared/consents';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { beforeAll, expect, test } from 'vitest';
import { givenDatabase } from '../../../given-for-tests.ts';
import {
  STEP1 as ANSWERS,
  asBorrower,
  machineryForTests,
  registerPerson,
  STEP2,
} from '../../../people-for-tests.ts';
import { machineClock } from '../../../platform/clock.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { pastTheWalls } from '../../../platform/database/test-database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { borrowerOfToken } from '../../identity/sessions/find-session.ts';
import { openSession } from '../../identity/sessions/open-session.ts';
import { readDraft } from '../../profile/read-draft.ts';
import { readProfileState } from '../../profile/read-profile.ts';
import { readChain } from '../consents/read-chain.ts';
import { withdrawConsent } from '../consents/withdraw-consent.ts';
import { saveStep1 } from '../steps/save-step1.ts';
import { saveStep2 } from '../steps/save-step2.ts';
import { collectOwnData } from './collect-own-data.ts';
import { eraseOwnData } from './erase-own-data.ts';

const machine = machineAct('test');
const database = await givenDatabase();
let services: Services;

beforeAll(() => {
  services = machineryForTests(database, machineClock);
});

const STEP1 = { ...ANSWERS, email: 'aigerim@mail.example.kz' };

async function addBorrower(): Promise<number> {
  const { borrowerId } = await registerPerson(services);
  await saveStep1(services, asBorrower(borrowerId), borrowerId, STEP1);
  await saveStep2(services, asBorrower(borrowerId), borrowerId, STEP2);
  return borrowerId;
}

const addApplication = (borrowerId: number, status: number) =>
  database.transaction(machine, (tx) =>
    tx.run(sql`
      INSERT INTO loan_application (borrower_id, status, loan_type, amount_tiyn, period, purpose, first_loan, submitted_at, decision_due_at)
      VALUES (${borrowerId}, ${status}, 'short', 3000000, 10, 'family', true, now(), now())`),
  );
const addPaidLoan = (borrowerId: number) =>
  database.transaction(machine, (tx) =>
    tx.run(sql`
      INSERT INTO agreement (borrower_id, number, status, loan_type, terms, quote, iban_sealed, iban_index, created_at, sign_until)
      VALUES (${borrowerId}, ${`t${borrowerId}`}, 8, 'short', '{}', '{}', '\\x00', '\\x00', now(), now())`),
  );

test('a consent is taken back once, stays on record, and the profile must be renewed before the next loan', async () => {
  const borrowerId = await addBorrower();
  await addPaidLoan(borrowerId);
  const [given] = (await readChain(services, asBorrower(borrowerId), borrowerId, 'ru')).consents;
  expect(given).toMatchObject({
    kind: 'personal_data',
    version: CONSENT_VERSIONS.personal_data,
    withdrawn_at: null,
  });
  const id = String(given?.id);
  const first = await withdrawConsent(services, asBorrower(borrowerId), borrowerId, id);
  expect(await withdrawConsent(services, asBorrower(borrowerId), borrowerId, id)).toEqual(first);
  const [after] = (await readChain(services, asBorrower(borrowerId), borrowerId, 'ru')).consents;
  expect(after).toMatchObject({ id, withdrawn_at: expect.any(String) });
  const rows = await database.transaction(machine, (tx) =>
    tx.rows(sql`SELECT renewal_due FROM borrower_profile WHERE borrower_id = ${borrowerId}`),
  );
  expect(rows).toEqual([{ renewal_due: true }]);
});

test('what an application stands on cannot be taken back or erased', async () => {
  const borrowerId = await addBorrower();
  await addApplication(borrowerId, 2);
  const [given] = (await readChain(services, asBorrower(borrowerId), borrowerId, 'ru')).consents;
  expect(
    await withdrawConsent(services, asBorrower(borrowerId), borrowerId, String(given?.id)),
  ).toMatchObject({
    refused: 'consent_still_needed',
  });
  expect(await eraseOwnData(services, asBorrower(borrowerId), borrowerId)).toMatchObject({
    refused: 'application_already_open',
  });
});

test('what a loan stands on cannot be taken back or erased while it is owed', async () => {
  const borrowerId = await addBorrower();
  await addPaidLoan(borrowerId);
  const act = asBorrower(borrowerId);
  await pastTheWalls(
    database,
    sql`UPDATE agreement SET status = ${STATUS.active} WHERE borrower_id = ${borrowerId}`,
  );
  const [given] = (await readChain(services, act, borrowerId, 'ru')).consents;
  expect(await withdrawConsent(services, act, borrowerId, String(given?.id))).toMatchObject({
    refused: 'consent_still_needed',
  });
  expect(await eraseOwnData(services, act, borrowerId)).toMatchObject({ refused: 'loan_still_open' });
});

test('another’s consent is not found', async () => {
  const [mine, other] = [await addBorrower(), await addBorrower()];
  const [given] = (await readChain(services, asBorrower(mine), mine, 'ru')).consents;
  expect(await withdrawConsent(services, asBorrower(other), other, String(given?.id))).toMatchObject({
    refused: 'consent_not_found',
  });
});

test('without a loan the whole profile goes, and every session, passkey and kept card with it', async () => {
  const borrowerId = await addBorrower();
  await pastTheWalls(
    database,
    sql`INSERT INTO passkey (borrower_id, passkey_id, credential_id, public_key, sign_count, created_at)
      VALUES (${borrowerId}, gen_random_uuid(), sha256('erased'), '\\x01', 0, now())`,
    sql`INSERT INTO saved_card (borrower_id, card_id, token_sealed, card_mask, expiry, consent_version, consented_at, added_at)
      VALUES (${borrowerId}, gen_random_uuid(), '\\x01', '411111******1111', '12/29', 'card-2026-11', now(), now())`,
  );
  const token = await database.transaction(machine, (tx) => openSession(services, tx, borrowerId));
  expect(await eraseOwnData(services, asBorrower(borrowerId), borrowerId)).toEqual({
    erased: ['drafts', 'profile', 'relatives', 'email'],
    kept: ['identity', 'consents'],
  });
  expect(await readDraft(services, asBorrower(borrowerId), borrowerId)).toEqual({ saved: {} });
  expect(await borrowerOfToken(services, token)).toBeNull();
  const passkeys = await database.transaction(machine, (tx) =>
    tx.rows(sql`SELECT passkey_id FROM passkey WHERE borrower_id = ${borrowerId}`),
  );
  expect(passkeys).toEqual([]);
  const cards = await database.transaction(machine, (tx) =>
    tx.rows(sql`SELECT removed_at IS NOT NULL AS gone FROM saved_card WHERE borrower_id = ${borrowerId}`),
  );
  expect(cards).toEqual([{ gone: true }]);
  const state = await database.transaction(machine, (tx) => readProfileState(services, tx, borrowerId));
  expect(state.step).toBe(0);
});

test('after a loan its papers stay, and what they do not need goes', async () => {
  const borrowerId = await addBorrower();
  await addPaidLoan(borrowerId);
  expect(await eraseOwnData(services, asBorrower(borrowerId), borrowerId)).toMatchObject({
    kept: expect.arrayContaining(['loans']),
  });
  const { saved } = await readDraft(services, asBorrower(borrowerId), borrowerId);
  expect(saved.step1).toMatchObject({ surname: 'Нурланова' });
  expect(saved.step1).not.toHaveProperty('email');
  expect(Object.keys(saved.step2 ?? {}).filter((name) => name.startsWith('relatives'))).toEqual([]);
});

test('what was told is collected for its owner alone', async () => {
  const [borrowerId, other] = [await addBorrower(), await addBorrower()];
  await addApplication(borrowerId, 9);
  const collected = (who: number) =>
    database.transaction(asBorrower(who), (tx) => collectOwnData(services, tx, borrowerId, 'ru'));
  expect(await collected(borrowerId)).toMatchObject({
    answers: { step1: { surname: 'Нурланова' }, step2: { address: 'г. Алматы, ул. Абая, 10' } },
    applications: [{ status: 9 }],
    consents: [{ kind: 'personal_data' }],
  });
  await expect(collected(other)).rejects.toThrow('A borrower that must exist does not.');
});
