import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicLender } from '@senim/lender/public-lender';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLender } from './compose-lender.ts';
import { OWN_LENDER, writeOwnLender } from './lender-for-tests.ts';

let folder: string;
let own: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'senim-lender-'));
  own = await writeOwnLender(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const inProduction = (LENDER: string) => openLender({ LENDER, MODE: 'production' });
const inSandbox = (LENDER: string) => openLender({ LENDER, MODE: 'sandbox' });

const examples = readdirSync(new URL('../../../packages/lender/lenders/', import.meta.url)).sort();

test.each(examples)('%s comes with the product, with every icon', (name) => {
  const { lender, icons } = inSandbox(name);
  expect([lender.code, icons.size]).toEqual([name, 6]);
});

test('production takes a document of one’s own', () => {
  expect(inProduction(own).lender.identity.legalName.ru).toBe('ТОО «МФО «Своя»');
});

test('the sandbox plays the app of the first network and opens no bank’s; production opens the bank’s own', async () => {
  const appAddress = 'https://pay.example.kz/to?acc={account}&sum={amount}';
  const networks = ['kassa24', 'other'].map((code) => ({ code, name: code, appAddress }));
  const path = join(folder, 'with-apps.json');
  await writeFile(path, JSON.stringify({ ...OWN_LENDER, networks }));
  const opened = (MODE: 'sandbox' | 'production') =>
    openLender({ LENDER: path, MODE, PUBLIC_URL: 'http://localhost:3000' }).lender.networks;
  expect(opened('sandbox')).toEqual([
    {
      ...{ code: 'kassa24', name: 'kassa24' },
      appAddress: 'http://localhost:3000/sandbox/app?account={account}&sum={amount}',
    },
    { code: 'other', name: 'other' },
  ]);
  expect(opened('production').map((one) => one.appAddress)).toEqual([appAddress, appAddress]);
});

test('a lender without an acquirer is told so by the configuration', () => {
  expect(openLender({ LENDER: 'senim', MODE: 'sandbox', CARDS: 'none' }).lender.withoutCards).toBe(true);
  expect(openLender({ LENDER: 'senim', MODE: 'sandbox', CARDS: 'hosted-page' }).lender).not.toHaveProperty(
    'withoutCards',
  );
});

test('a lender without letters or notifications to browsers is told so too, and one without cards and terminals is paid by transfer', async () => {
  const { lender } = openLender({ LENDER: 'senim', MODE: 'sandbox', MAIL: 'none', PUSH: 'none' });
  expect(lender).toMatchObject({ withoutMail: true, withoutPush: true });
  const path = join(folder, 'without-terminals.json');
  await writeFile(path, JSON.stringify({ ...OWN_LENDER, networks: [] }));
  const byCard = openLender({ LENDER: path, MODE: 'sandbox' });
  expect(byCard.lender.networks).toEqual([]);
  expect(publicLender(byCard.lender).transfer).toBeUndefined();
  const { lender: paid } = openLender({ LENDER: path, MODE: 'sandbox', CARDS: 'none' });
  const { bin, account } = paid.identity;
  const { transfer } = publicLender(paid);
  expect(transfer).toMatchObject({ bin, bic: account.bic, bank: { ru: expect.stringMatching(/./) } });
  expect(transfer?.iban.replaceAll(' ', '')).toBe(account.iban);
});

test('production refuses an example lender, and one with a value of an example', async () => {
  expect(() => inProduction('senim')).toThrow(
    'LENDER names a lender with the name, BIN, licence, phone, email, site, IBAN of the example senim: production needs a lender of its own.',
  );
  const { account } = inSandbox('tiin').lender.identity;
  const path = join(folder, 'borrowed.json');
  await writeFile(path, JSON.stringify({ ...OWN_LENDER, identity: { ...OWN_LENDER.identity, account } }));
  expect(() => inProduction(path)).toThrow('with the IBAN of the example tiin');
});

test('an unknown lender and a file that is no document are each refused in one sentence', () => {
  expect(() => inSandbox('nobody')).toThrow(
    `LENDER names neither a lender in packages/lender/lenders (${examples.join(', ')}) nor a readable JSON document: `,
  );
});

test('a document with flaws is refused with the place of each', async () => {
  const path = join(folder, 'flawed.json');
  const { hours: _, ...rest } = OWN_LENDER;
  await writeFile(path, JSON.stringify({ ...rest, policy: { ...OWN_LENDER.policy, debtBurdenMax: 50 } }));
  expect(() => inSandbox(path)).toThrow(/policy\.debtBurdenMax: .*\n {2}hours: /);
});

test('a document without its icons says which are missing and how they are drawn', async () => {
  const lonely = await mkdtemp(join(folder, 'lonely-'));
  const path = join(lonely, 'lender.json');
  await writeFile(path, JSON.stringify(OWN_LENDER));
  expect(() => inSandbox(path)).toThrow(/has no app-192\.png, .*: draw them with npm run draw-icons/);
});
