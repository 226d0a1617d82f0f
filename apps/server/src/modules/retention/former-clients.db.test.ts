import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import pg from 'pg';
import { expect, test } from 'vitest';
import { givenDatabase } from '../../given-for-tests.ts';
import {
  createTestServices,
  foldedToday,
  liveLoan,
  passDays,
  payAtTerminal,
  stateOf,
} from '../../loans-for-tests.ts';
import { asBorrower } from '../../people-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { asOwner, pastTheWalls } from '../../platform/database/test-database.ts';
import { reconcileBook } from '../ledger/reconcile-book.ts';
import type { AgreementKey } from '../ledger/types.ts';
import { checkAccount } from '../payments/terminals/check-account.ts';
import { readProfileState } from '../profile/read-profile.ts';
import { issueStatement } from '../statements/issue-statement.ts';
import { purgeExpired } from './purge-expired.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../../../docs/operations/retention.md'), 'utf8');
const GOES = [...PAGE.matchAll(/^\| `(\w+)` \| former-clients \|/gm)].map(([, table = '']) => table);
const FIVE_YEARS_DAYS = 5 * 365 + 3;

const database = await givenDatabase();
const services = createTestServices(database);
const read = <Row>(statement: Sql) =>
  database.transaction(machineAct('test'), (tx) => tx.rows<Row>(statement));

/** A loan paid off, and a row in each table that lending alone has needed. */
async function clientWithPaidLoan(): Promise<AgreementKey> {
  const key = await liveLoan(services);
  const { payoffTiyn } = await foldedToday(services, key);
  await payAtTerminal(services, key, payoffTiyn / 100);
  expect((await stateOf(services, key)).status).toBe(STATUS.paid);
  const now = services.clock.now();
  await asOwner(
    database,
    sql`INSERT INTO contact_change (borrower_id, change_id, kind, value_sealed, asked_at, ended_at, ended_by)
      VALUES (${key.borrowerId}, gen_random_uuid(), 'phone', '\\x01', ${now}, ${now}, 'done')`,
    sql`INSERT INTO identification (borrower_id, identification_id, session_id, redirect_url, started_at)
      VALUES (${key.borrowerId}, gen_random_uuid(), gen_random_uuid()::text, '', ${now})`,
    sql`INSERT INTO identity_verification (borrower_id, application_id, verification_id, attempt, reference, session_id, redirect_url, created_at)
      SELECT borrower_id, application_id, gen_random_uuid(), 9, gen_random_uuid()::text, '', '', ${now}
      FROM loan_application WHERE borrower_id = ${key.borrowerId}`,
    sql`INSERT INTO staff_member (login, display_name, person_index, roles, created_at)
      VALUES ('asker', 'Аскер', '\\x01', '{}', ${now}) ON CONFLICT DO NOTHING`,
    sql`INSERT INTO application_question (borrower_id, application_id, text_sealed, staff_id, asked_at)
      SELECT borrower_id, application_id, '\\x01', (SELECT min(staff_id) FROM staff_member), ${now}
      FROM loan_application WHERE borrower_id = ${key.borrowerId}`,
    sql`INSERT INTO underwriting_check (borrower_id, application_id, check_id, kind, outcome, answer_sealed, at)
      SELECT borrower_id, application_id, gen_random_uuid(), 'bureau', 'found', '\\x01', ${now}
      FROM loan_application WHERE borrower_id = ${key.borrowerId}`,
    sql`INSERT INTO borrower_upload (borrower_id, kind, file_name, content_type, bytes_count, sha256, uploaded_at)
      VALUES (${key.borrowerId}, 'income', 'paper.pdf', 'application/pdf', 1, ${'ab'.repeat(32)}, ${now})`,
    sql`INSERT INTO push_device (borrower_id, device_id, endpoint_index, subscription_sealed, added_at)
      VALUES (${key.borrowerId}, gen_random_uuid(), '\\x01', '\\x01', ${now})`,
    sql`INSERT INTO passkey (borrower_id, passkey_id, credential_id, public_key, sign_count, created_at)
      VALUES (${key.borrowerId}, gen_random_uuid(), sha256(${String(key.borrowerId)}::bytea), '\\x01', 0, ${now})`,
    sql`INSERT INTO saved_card (borrower_id, card_id, token_sealed, card_mask, expiry, consent_version, consented_at, added_at)
      VALUES (${key.borrowerId}, gen_random_uuid(), '\\x01', '411111******1111', '12/29', 'card-2026-11', now(), now())`,
  );
  return key;
}

/** How many rows every table has of somebody; of the profile, how many of its steps are filled. */
async function rowsOf({ borrowerId }: AgreementKey): Promise<Record<string, number>> {
  const tables = await read<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'borrower_id' ORDER BY 1`);
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const counted: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await owner.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${name} WHERE borrower_id = $1`,
      [borrowerId],
    );
    counted[name] = rows[0]?.count ?? 0;
  }
  await owner.end();
  const [steps] = await read<{ count: number }>(sql`
    SELECT num_nonnulls(step1_sealed, step2_sealed, step3_sealed) AS count FROM borrower_profile WHERE borrower_id = ${borrowerId}`);
  return { ...counted, borrower_profile: steps?.count ?? 0 };
}

/** Messages and news have terms of their own, shorter ones. */
const OF_OTHER_TERMS = ['outgoing_message', 'notification', 'idempotency_key', 'borrower_session'];

function changed(before: Record<string, number>, after: Record<string, number>): string[] {
  const names = Object.keys(before).filter((name) => !OF_OTHER_TERMS.includes(name));
  return names.filter((name) => before[name] !== after[name]);
}

test('five years after the last loan the borrower’s data are removed table by table; agreement, facts, books and name stay', async () => {
  const former = await clientWithPaidLoan();
  const before = await rowsOf(former);
  for (const table of GOES) expect(before[table], table).toBeGreaterThan(0);
  const { number } = await stateOf(services, former);
  passDays(services, FIVE_YEARS_DAYS - 30);
  const later = await clientWithPaidLoan();
  const laterBefore = await rowsOf(later);
  await purgeExpired(services);
  expect(changed(before, await rowsOf(former)), 'a day before the term').toEqual([]);

  passDays(services, 30);
  await purgeExpired(services);
  // The row of a card goes when the acquirer has forgotten it.
  await asOwner(database, sql`DELETE FROM saved_card WHERE removed_at IS NOT NULL`);
  const after = await rowsOf(former);
  expect(changed(before, after).sort()).toEqual([...GOES].sort());
  expect(GOES.filter((table) => after[table] !== (table === 'borrower_profile' ? 1 : 0))).toEqual([]);
  expect(changed(laterBefore, await rowsOf(later)), 'who borrowed later keeps all').toEqual([]);

  expect(await checkAccount(services, number)).toMatchObject({
    result: 0,
    payer: expect.stringMatching(/./),
  });
  const { borrowerId, agreementId } = former;
  const statement = { agreementId, kind: 'account', language: 'ru' } as const;
  expect(await issueStatement(services, asBorrower(borrowerId), borrowerId, statement)).not.toHaveProperty(
    'refused',
  );
  const state = await database.transaction(machineAct('test'), (tx) =>
    readProfileState(services, tx, borrowerId),
  );
  expect(state, 'whoever comes back fills in from the second step').toMatchObject({ step: 1 });
  expect((await reconcileBook(services)).differences).toEqual([]);
});

test('a borrower who owes, waits for money, complains or signs in is no former client', async () => {
  const holds: Record<string, (key: AgreementKey, now: Date) => Sql> = {
    'a loan written off': ({ agreementId }) =>
      sql`UPDATE agreement SET status = 14 WHERE agreement_id = ${agreementId}`,
    'money on its way': ({ agreementId }) =>
      sql`UPDATE payout SET status = 'in-doubt' WHERE agreement_id = ${agreementId}`,
    'a session': ({ borrowerId }, now) =>
      sql`INSERT INTO borrower_session (token_sha256, borrower_id, created_at, expires_at)
        VALUES ('\\x02', ${borrowerId}, ${now}, ${now})`,
    'a case under way': ({ borrowerId }) =>
      sql`INSERT INTO support_case (reference, kind, topic, language, borrower_id, contact_sealed, phone_index, address_index,
          text_sealed, content_index, received_day, received_at, answer_by)
        VALUES ('A-1', 'complaint', 'other', 'ru', ${borrowerId}, '\\x01', '\\x01', '\\x01', '\\x01', '\\x01',
          ${'2020-01-01'}, ${new Date(0)}, ${'2020-01-01'})`,
  };
  const held = new Map<string, AgreementKey>();
  for (const name of Object.keys(holds)) held.set(name, await clientWithPaidLoan());
  passDays(services, FIVE_YEARS_DAYS);
  for (const [name, key] of held) {
    const hold = holds[name];
    if (hold) await pastTheWalls(database, hold(key, services.clock.now()));
  }
  const before = await Promise.all([...held.values()].map(rowsOf));
  await purgeExpired(services);
  const after = await Promise.all([...held.values()].map(rowsOf));
  expect(before.map((rows, at) => changed(rows, after[at] ?? {}))).toEqual(before.map(() => []));
});
