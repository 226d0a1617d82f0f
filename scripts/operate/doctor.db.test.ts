import { once } from 'node:events';
import { chmod, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestObjectStore } from '../../apps/sandbox/src/object-store-for-tests.ts';
import { givenDatabase } from '../../apps/server/src/given-for-tests.ts';
import { writeOwnLender } from '../../apps/server/src/lender-for-tests.ts';
import { createTestServices } from '../../apps/server/src/loans-for-tests.ts';
import { registerPerson } from '../../apps/server/src/people-for-tests.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import {
  asOwner,
  createTestDatabase,
  OWNER_LOGIN,
  signedInAs,
} from '../../apps/server/src/platform/database/test-database.ts';
import { folderForTests } from '../../apps/server/src/platform/folder-for-tests.ts';
import { PRODUCTION } from '../../apps/server/src/platform/production-for-tests.ts';
import { examine } from './doctor/examine.ts';
import { judgeCertificate } from './doctor/providers.ts';

const database = await givenDatabase();
let folder: string;
let listener: Server;
let sound: Record<string, string>;

/** The keys under which tests write people down. */
const KEYS = { SEALING_KEYS: `1:${'01'.repeat(32)}`, INDEX_KEY: '02'.repeat(32) };

beforeAll(async () => {
  folder = await folderForTests('doctor');
  listener = createServer((socket) => socket.on('error', () => {}).end('no TLS here')).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const names = ['SMS_URL', 'BANK_URL', 'BUREAU_URL', 'BIOMETRICS_URL', 'CARD_URL', 'PUBLIC_URL'];
  sound = {
    ...PRODUCTION,
    ...KEYS,
    ...Object.fromEntries(names.map((name) => [name, `${url}/${name}`])),
    SMTP_URL: url.replace('http', 'smtp'),
    PUSH_HOSTS: '.notify.example',
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    LENDER: await writeOwnLender(join(folder, 'lender')),
  };
  await registerPerson(createTestServices(database));
});
afterAll(async () => {
  listener.close();
  await rm(folder, { recursive: true, force: true });
});

/** What is wrong with this changed, but for what is wrong anyway. */
async function wrongWith(changes: Readonly<Record<string, string>>): Promise<string[]> {
  const findings = await examine({ ...sound, ...changes });
  return findings.filter(({ state }) => state === 'wrong').map(({ about, says }) => `${about}: ${says}`);
}

test('where all is in order nothing is wrong, and what somebody should know is said', async () => {
  const findings = await examine(sound);
  expect(findings.filter(({ state }) => state === 'wrong')).toEqual([]);
  const said = findings.map(({ about, says }) => `${about} ${says}`);
  expect(said).toContain('keys they open what is stored, and people are found by them.');
  expect(said).toContainEqual(expect.stringMatching(/^role senim is a superuser/));
  expect(said).toContainEqual(
    expect.stringMatching(/^BANK_URL 127\.0\.0\.1:\d+ answers, without encryption\.$/),
  );
  expect(said).toContainEqual(
    expect.stringMatching(/^BUREAU_URL 127\.0\.0\.1:\d+ \(credit bureau, .*pension base\) answers/),
  );
});

test('whom the product signs in as owns nothing, or is told to', async () => {
  const saidOf = async (url: string) =>
    (await examine({ ...sound, DATABASE_URL: url })).find(({ about }) => about === 'role');
  expect(await saidOf(database.productUrl)).toMatchObject({ state: 'well' });
  const owner = signedInAs(OWNER_LOGIN, database.url);
  expect(await saidOf(owner)).toMatchObject({
    state: 'mind',
    says: expect.stringMatching(/owns the tables/),
  });
});

test('the second login that the runbook makes may do what the first does', async () => {
  const login = `second_of_${process.pid}`;
  const page = await readFile(join(import.meta.dirname, '../../docs/operations/runbooks.md'), 'utf8');
  const [statement = ''] = /CREATE ROLE senim_product_2 .*;/.exec(page) ?? [];
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(statement.replace('senim_product_2', login).replace("'...'", "'none'"));
  const found = await examine({ ...sound, DATABASE_URL: signedInAs(login, database.url) });
  await client.query(`DROP ROLE ${login}`);
  await client.end();
  expect(found.filter(({ about }) => about === 'role')).toEqual([
    { about: 'role', state: 'well', says: expect.stringMatching(`^${login} may act as`) },
  ]);
});

test('the store of documents is asked with its own key, and says what is wrong', async () => {
  const objects = await startTestObjectStore();
  const kept = {
    DOCUMENTS: 's3',
    S3_URL: objects.url,
    S3_BUCKET: 'documents',
    S3_KEY_ID: objects.key.keyId,
    S3_SECRET: objects.key.secret,
  };
  const findings = await examine({ ...sound, ...kept });
  expect(findings).toContainEqual({
    about: 'documents',
    state: 'well',
    says: expect.stringMatching(/^bucket documents at .* is listed and read/),
  });
  expect(findings.filter(({ state }) => state === 'wrong')).toEqual([]);
  const secret = await wrongWith({ ...kept, S3_SECRET: 'another' });
  expect(secret).toEqual([expect.stringMatching(/^documents: .*the secret is not that of the key id/)]);
  const backups = {
    BACKUP_S3_URL: objects.url,
    BACKUP_S3_KEY_ID: objects.key.keyId,
    BACKUP_S3_SECRET: objects.key.secret,
  };
  const ofBackups = async (changed: Readonly<Record<string, string>>) =>
    (await examine({ ...sound, ...backups, ...changed })).filter(({ about }) => about === 'backups');
  const inBucket = { BACKUP_S3_BUCKET: 'documents/backups' };
  expect(await ofBackups({})).toMatchObject([{ state: 'mind', says: expect.stringContaining('name it') }]);
  expect(await ofBackups(inBucket)).toMatchObject([
    { state: 'well', says: expect.stringMatching(/is listed and read with BACKUP_S3_KEY_ID/) },
  ]);
  expect(await ofBackups({ ...inBucket, BACKUP_S3_SECRET: 'another' })).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('the secret is not that of the key id') },
  ]);
  expect(await ofBackups({ ...inBucket, BACKUP_S3_SECRET: '' })).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('Set BACKUP_S3_URL, BACKUP_S3_KEY_ID') },
  ]);
  await objects.stop();
  expect(await ofBackups(inBucket)).toMatchObject([{ state: 'wrong' }]);
  const older = `2:${'0c'.repeat(32)},${KEYS.SEALING_KEYS}`;
  const away = await wrongWith({ ...kept, SEALING_KEYS: older });
  expect(away.map((said) => said.replace(/ .*/, ''))).toEqual(['documents:', 'S3_URL:']);
});

test('a server that reports cannot be read on is told of, and nothing is wrong with it', async () => {
  const saidOf = async (url: string) =>
    (await examine({ ...sound, REPORT_DATABASE_URL: url })).find(({ about }) => about === 'reports');
  expect(await saidOf(database.productUrl)).toMatchObject({
    state: 'mind',
    says: expect.stringMatching(/it is no standby of this cluster/),
  });
  expect(await saidOf('')).toBeUndefined();
});

test('each setting that is wrong is named, with the rest unseen', async () => {
  expect(await wrongWith({ PORT: 'three', BANK_SECRET: '' })).toEqual([
    'configuration: PORT must be a whole number.',
    'configuration: BANK_SECRET must be set in production.',
  ]);
  expect(await wrongWith({ AUDIT_KEYS: KEYS.SEALING_KEYS })).toEqual([
    expect.stringMatching(/^keys: .* share a key/),
  ]);
  expect(await wrongWith({ LENDER: 'senim' })).toEqual([
    expect.stringContaining('lender: LENDER names a lender with'),
  ]);
});

test('each secret that is being changed is said to be, so that nobody forgets the old one', async () => {
  const single = ['SMS_CALLBACK_SECRET', 'BANK_SECRET', 'BIOMETRICS_SECRET', 'CARD_SECRET', 'METRICS_TOKEN'];
  const before = {
    ...Object.fromEntries(single.map((name) => [name, 'the new one,a real secret'])),
    SMS_FURTHER: '[{"url": "https://second.invalid", "apiKey": "key", "reportSecret": "new,old"}]',
    TERMINAL_PASSWORDS: '{"kassa24": ["new", "old"]}',
  };
  const said = await examine({ ...sound, ...before });
  const minded = said.filter(({ says }) => says.includes('holds two secrets'));
  expect(minded.map(({ about, state }) => `${state} ${about}`)).toEqual(
    Object.keys(before).map((name) => `mind ${name}`),
  );
});

test('keys that are not those of the database are told apart', async () => {
  const other = 'ee'.repeat(32);
  expect(await wrongWith({ SEALING_KEYS: `2:${other}` })).toEqual([
    expect.stringContaining('under the keys 1, which SEALING_KEYS lacks'),
  ]);
  expect(await wrongWith({ SEALING_KEYS: `1:${other}` })).toEqual([expect.stringContaining('does not open')]);
  expect(await wrongWith({ INDEX_KEY: other })).toEqual([
    expect.stringContaining('INDEX_KEY is not that of this database'),
  ]);
});

test('a database that is away, older, another lender’s or closed to this role is said to be so', async () => {
  expect(await wrongWith({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' })).toEqual([
    'database: DATABASE_URL does not lead to a database that answers (nothing listens there). Check its address, and that it runs.',
  ]);
  const empty = database.url.replace(/\/[^/]+$/, '/postgres');
  expect(await wrongWith({ DATABASE_URL: empty })).toEqual([
    expect.stringMatching(/older than this version, by \d+ migrations: run/),
  ]);
  const others = await createTestDatabase();
  await asOwner(others, sql`INSERT INTO lender_of_books (code) VALUES ('another')`);
  expect(await wrongWith({ DATABASE_URL: others.url })).toEqual([
    expect.stringContaining('lender: the database is that of another'),
  ]);
  await others.close();
  expect(await wrongWith({ DATABASE_URL: await urlOfStranger() })).toEqual([
    expect.stringContaining('database: The login of DATABASE_URL may not act'),
  ]);
});

/** A role that may read which migrations ran, and nothing else. */
async function urlOfStranger(): Promise<string> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const name = `stranger_${Date.now()}`;
  await client.query(
    `CREATE ROLE ${name} LOGIN PASSWORD 'none'; GRANT SELECT ON schema_migration TO ${name}`,
  );
  await client.end();
  return database.url.replace(/\/\/[^@]+@/, `//${name}:none@`);
}

test('a clock that is minutes off is found', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 });
  try {
    expect(await wrongWith({})).toEqual([expect.stringMatching(/^clock: .* differ by 1[12]\d s/)]);
  } finally {
    vi.useRealTimers();
  }
});

test('a provider that is away or speaks no TLS is said with what to look for', async () => {
  const secure = String(sound['BANK_URL']).replace('http:', 'https:');
  expect(
    await wrongWith({ SMS_URL: 'https://127.0.0.1:1', BANK_URL: secure, CARD_URL: 'https://nobody.invalid' }),
  ).toEqual([
    'SMS_URL: 127.0.0.1:1 is a place where nothing listens: check the port, and that the system runs.',
    expect.stringMatching(
      /^BANK_URL: 127\.0\.0\.1:\d+ cannot be talked to \(\w+\): check that it speaks what its address says\.$/,
    ),
    'CARD_URL: nobody.invalid:443 is a name that is not found: check it, and the DNS of this machine.',
  ]);
});

test('the bureau of the state is looked at where it is used, and nothing is wrong without it', async () => {
  const said = async (changes: Readonly<Record<string, string>>) =>
    (await examine({ ...sound, ...changes })).filter(({ about }) => about === 'STATE_BUREAU_URL');
  const STATE_BUREAU_PASSWORD = 'a real password of ours';
  expect(await said({})).toEqual([]);
  expect(await said({ STATE_BUREAU_URL: String(sound['BANK_URL']), STATE_BUREAU_PASSWORD })).toMatchObject([
    { state: 'mind', says: expect.stringContaining('(database of persons) answers, without encryption') },
  ]);
  expect(await said({ STATE_BUREAU_URL: 'https://127.0.0.1:1', STATE_BUREAU_PASSWORD })).toMatchObject([
    { state: 'mind', says: expect.stringContaining('nothing listens') },
  ]);
});

test('what is left to people is said, and what its adapter would call is not looked at', async () => {
  const away = 'https://127.0.0.1:1';
  const unused = { BUREAU_URL: away, BIOMETRICS_URL: away, CARD_URL: away };
  const byPeople = { BANK: 'people', BUREAU: 'people', BIOMETRICS: 'people', CARDS: 'none' };
  const findings = await examine({ ...sound, ...unused, ...byPeople });
  expect(findings.filter(({ state }) => state === 'wrong')).toEqual([]);
  for (const [about, adapter] of Object.entries(byPeople))
    expect(findings).toContainEqual({
      about,
      state: 'mind',
      says: expect.stringMatching(new RegExp(`^is ${adapter}: `)),
    });
  const further = JSON.stringify([{ url: away, apiKey: 'key', reportSecret: 'secret' }]);
  expect(await wrongWith({ SMS_FURTHER: further })).toEqual([expect.stringMatching(/^SMS_FURTHER: /)]);
});

test('a certificate is told before its end', () => {
  const on = (day: string, distrusted: string | null = null) =>
    judgeCertificate({ validTo: new Date(`${day}T00:00:00Z`), distrusted }, new Date('2026-11-23T00:00:00Z'));
  expect(on('2027-02-01')).toMatchObject({ state: 'well' });
  expect(on('2026-12-01')).toEqual({
    state: 'mind',
    says: 'has a certificate that ends on 2026-12-01, in 8 days: have it renewed.',
  });
  expect(on('2026-11-20')).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('ended on 2026-11-20'),
  });
  expect(on('2027-02-01', 'SELF_SIGNED_CERT_IN_CHAIN')).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
  });
});

test('a folder that is no folder is said to be unwritable', async () => {
  await chmod(join(folder, 'lender', 'lender.json'), 0o400);
  expect(await wrongWith({ DATA_DIR: join(folder, 'lender', 'lender.json') })).toEqual([
    expect.stringMatching(/^DATA_DIR: .* cannot be written by this account/),
  ]);
});
