import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lenderDocument } from './lender.ts';
import { SENIM, TIIN } from './lender-for-tests.ts';
import { themeOf } from './theme.ts';

const folder = new URL('../lenders/', import.meta.url);
const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`${name}/lender.json`, folder), 'utf8'));

/** The flaws of a document that differs from a good one in one place. */
function flaws(change: (document: ReturnType<typeof structuredClone<typeof SENIM>>) => object): string[] {
  const result = lenderDocument.safeParse(change(structuredClone(SENIM)));
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
}

test.each(readdirSync(folder))('the document of %s is whole, and bears the name of its folder', (name) => {
  expect(lenderDocument.parse(read(name)).code).toBe(name);
});

describe('a document that is not right is refused by the place of the flaw', () => {
  test('a value that is missing, or that nobody knows', () => {
    expect(flaws(({ hours, ...rest }) => rest)[0]).toMatch(/^hours /);
    expect(flaws((lender) => ({ ...lender, slogan: 'Быстро' }))[0]).toMatch(/slogan/);
  });

  test.each([
    ['bin', '221140000011', 'identity.bin must be a BIN'],
    ['phone', '+7 700 123 45 67', 'identity.phone must be eleven digits with a Kazakh mobile prefix'],
    ['phone', '77272123456', 'identity.phone must be eleven digits with a Kazakh mobile prefix'],
    ['email', 'help', 'identity.email must be an e-mail address'],
    ['phone', '+77001234567', 'identity.phone must be eleven digits with a Kazakh mobile prefix'],
    ['phone', '77001234567 ', 'identity.phone must be eleven digits with a Kazakh mobile prefix'],
    ['phone', '770012345678', 'identity.phone must be eleven digits with a Kazakh mobile prefix'],
    ['email', 'help@senim.example ', 'identity.email must be an e-mail address'],
    ['site', 'https://senim.example', 'identity.site must be a host name'],
    ['site', 'senim.example/', 'identity.site must be a host name'],
  ])('%s: %s', (name, value, said) => {
    expect(flaws((lender) => ({ ...lender, identity: { ...lender.identity, [name]: value } }))).toEqual([
      said,
    ]);
  });

  test.each([
    ['HSBKKZKX1', 'nine signs'],
    ['1HSBKKZKX', 'a digit before it'],
    ['HSBKKZKXXXXX', 'a branch of four'],
  ])('a BIC with %s (%s)', (bic) => {
    const account = { ...SENIM.identity.account, bic };
    const said = flaws((lender) => ({ ...lender, identity: { ...lender.identity, account } }));
    expect(said).toEqual(['identity.account.bic must be a BIC']);
  });

  test.each(['42', '4211', '42a', ' 421', ''])('a purpose code of “%s”', (refund) => {
    const said = flaws((lender) => ({ ...lender, purposeCodes: { ...lender.purposeCodes, refund } }));
    expect(said).toEqual(['purposeCodes.refund must be three digits']);
  });

  test('purpose codes that are not said are those of a short loan', () => {
    expect(SENIM.purposeCodes).toEqual({ payout: '411', refund: '421', payerRefund: '421' });
    expect(lenderDocument.parse({ ...SENIM, purposeCodes: { refund: '423' } }).purposeCodes).toEqual({
      payout: '411',
      refund: '423',
      payerRefund: '421',
    });
  });

  test('a BIC may name a branch', () => {
    const account = { ...SENIM.identity.account, bic: 'HSBKKZKX001' };
    expect(flaws((lender) => ({ ...lender, identity: { ...lender.identity, account } }))).toEqual([]);
  });

  test.each(['0b5f54', '#0b5f5', '#0b5f541', '#0B5F54', 'x#0b5f54'])('%s is no colour', (primary) => {
    const colours = { light: { primary }, dark: {} };
    const said = flaws((lender) => ({ ...lender, brand: { ...lender.brand, colours } }));
    expect(said).toContain('brand.colours.light.primary must be a colour such as #0b5f54');
  });

  test.each(['Senim', 's', '1senim', 'senim kz', 'a'.repeat(17)])('%s is no code of a lender', (code) => {
    expect(flaws((lender) => ({ ...lender, code }))).toEqual([
      'code must be 2 to 16 lower-case Latin letters or digits',
    ]);
  });

  test.each(['9:00', '24:00', '09:30', '109:00', '09:000'])('%s is no whole hour', (opens) => {
    expect(flaws((lender) => ({ ...lender, hours: { ...lender.hours, opens } }))[0]).toBe(
      'hours.opens must be a whole hour such as 09:00',
    );
  });

  test('a line with nothing in it, or too long to be one', () => {
    const named = (legalName: string) =>
      flaws((lender) => ({
        ...lender,
        identity: { ...lender.identity, legalName: { ...lender.identity.legalName, ru: legalName } },
      }));
    expect(named('   ')).toEqual(['identity.legalName.ru is empty']);
    expect(named('А'.repeat(141))).toEqual([
      'identity.legalName.ru is longer than 140 characters, which no order to a bank holds',
    ]);
    expect(named('А'.repeat(140))).toEqual([]);
    const ofBrand = (tagline: string) =>
      flaws((lender) => ({ ...lender, brand: { ...lender.brand, tagline: { ru: tagline, kz: tagline } } }));
    expect(ofBrand('А'.repeat(301))[0]).toMatch(/^brand.tagline.ru /);
    expect(ofBrand('А'.repeat(300))).toEqual([]);
  });

  test.each([
    'no-reply@senim.example',
    'Senim no-reply@senim.example',
    '<b> Senim <no-reply@senim.example>',
    'Senim <no-reply@senim.example>, others',
  ])('%s is no sender of letters', (mailFrom) => {
    expect(flaws((lender) => ({ ...lender, brand: { ...lender.brand, mailFrom } }))).toEqual([
      'brand.mailFrom must be a name and <an e-mail address>',
    ]);
  });

  test('an icon that cannot be drawn', () => {
    const withIcon = (ground: string, path: string) =>
      flaws((lender) => ({
        ...lender,
        brand: { ...lender.brand, icon: { ground, shapes: [{ path, fill: '#f2ad5c' }] } },
      }));
    expect(withIcon('#0b5f54', 'M1 1h-2.5z')).toEqual([]);
    for (const ground of ['green', 'x#0b5f54', '#0b5f54;'])
      expect(withIcon(ground, 'M1 1z')).toEqual(['brand.icon.ground must be a colour such as #0b5f54']);
    for (const path of ['1 1z', '"M1 1z', 'M1 1z"/>'])
      expect(withIcon('#0b5f54', path)).toEqual(['brand.icon.shapes.0.path must be the path of a drawing']);
  });

  test('a network of terminals by a name that no address can hold; a lender may have none', () => {
    const withNetworks = (...codes: readonly string[]) =>
      flaws((lender) => ({ ...lender, networks: codes.map((code) => ({ code, name: 'Kassa24' })) }));
    expect(withNetworks('kassa24', 'qiwi')).toEqual([]);
    expect(withNetworks()).toEqual([]);
    for (const code of ['Kassa24', 'kassa24/', '/kassa24'])
      expect(withNetworks(code)).toEqual(['networks.0.code must be lower-case Latin']);
  });

  test('an address of a bank’s app that is not its own, or leaves account or sum out', () => {
    const withApp = (appAddress: string) =>
      flaws((lender) => ({ ...lender, networks: [{ code: 'kassa24', name: 'Kassa24', appAddress }] }));
    expect(withApp('https://pay.example.kz/to?acc={account}&sum={amount}&v=1')).toEqual([]);
    for (const wrong of [
      'http://pay.example.kz/to?acc={account}&sum={amount}',
      'https://pay.example.kz/to?acc={account}',
      'https://{account}.example.kz/{amount}',
      'https://pay.example.kz/{account}/{amount}/{name}',
      'javascript:alert(1)//{account}{amount}',
    ])
      expect(withApp(wrong)).toEqual([
        'networks.0.appAddress must be an https address with {account} and then {amount}',
      ]);
  });

  test('a name too long for the sender of an SMS', () => {
    const said = flaws((lender) => ({ ...lender, brand: { ...lender.brand, latinName: 'A good lender' } }));
    expect(said).toEqual(['brand.latinName must be 2 to 11 Latin characters']);
  });

  test('colours that not everybody could read', () => {
    const colours = { light: { primary: '#7fc8a9' }, dark: {} };
    const said = flaws((lender) => ({ ...lender, brand: { ...lender.brand, colours } }));
    expect(said).toContain('brand.colours in the light colours primary on paper must reach 4.5 to 1');
  });

  test('colours that could be read by day and not by night', () => {
    const colours = { light: {}, dark: { primary: '#1d3b36' } };
    const said = flaws((lender) => ({ ...lender, brand: { ...lender.brand, colours } }));
    expect(said).toContain('brand.colours in the dark colours primary on paper must reach 4.5 to 1');
    expect(said.filter((each) => each.includes('light'))).toEqual([]);
  });

  test.each([
    ['ageYearsMin', 17, 18],
    ['debtBurdenMax', 0.51, 0.5],
    ['overdueDaysMax', 51, 50],
  ])('a policy that no lender may have: %s of %s', (name, value, allowed) => {
    const withPolicy = (set: number) =>
      flaws((lender) => ({ ...lender, policy: { ...lender.policy, [name]: set } }));
    expect(withPolicy(allowed)).toEqual([]);
    expect(withPolicy(value)).toEqual([expect.stringContaining(`policy.${name} `)]);
  });

  test('an account that pays the loans and cannot be one', () => {
    const account = { iban: 'KZ85722C000012345678', bic: 'HSBKKZKX' };
    const said = flaws((lender) => ({ ...lender, identity: { ...lender.identity, account } }));
    expect(said).toEqual(['identity.account.iban must be an IBAN of Kazakhstan']);
  });

  test('hours that end before they begin', () => {
    for (const opens of ['18:00', '09:00'])
      expect(flaws((lender) => ({ ...lender, hours: { opens, closes: '09:00' } }))).toEqual([
        'hours must open before closing',
      ]);
  });

  test('words about a debt at night', () => {
    const withHours = (from: string, until: string) =>
      flaws((lender) => ({ ...lender, hours: { ...lender.hours, debtMessages: { from, until } } }));
    expect(withHours('08:00', '21:00')).toEqual([]);
    for (const [from, until] of [
      ['07:00', '20:00'],
      ['09:00', '22:00'],
    ] as const)
      expect(withHours(from, until)).toEqual(['hours.debtMessages must lie between 08:00 and 21:00']);
    for (const until of ['09:00', '20:00'])
      expect(withHours('20:00', until)).toEqual(['hours.debtMessages must begin before they end']);
  });

  test('shares that leave out the longest delays, or stand out of order', () => {
    const [version] = SENIM.allowances;
    const steps = version?.steps ?? [];
    const withSteps = (changed: typeof steps) =>
      flaws((lender) => ({ ...lender, allowances: [{ from: '2024-08-20', steps: changed }] }));
    expect(withSteps(steps.slice(0, -1))).toEqual(['allowances.0.steps must end with a delay however long']);
    expect(withSteps(steps.toSpliced(0, 2, ...steps.slice(0, 2).toReversed()))).toEqual([
      'allowances.0.steps must be for longer and longer delays',
    ]);
    expect(withSteps([])).toEqual(['allowances.0.steps must end with a delay however long']);
    const [first, last] = [
      { overdueDaysMax: 30, sharePpm: 20_000 },
      { overdueDaysMax: null, sharePpm: 1_000_000 },
    ];
    expect(withSteps([first, first, last])).toEqual([
      'allowances.0.steps must be for longer and longer delays',
    ]);
    const dated = (...days: readonly string[]) =>
      flaws((lender) => ({ ...lender, allowances: days.map((from) => ({ from, steps })) }));
    expect(dated('2024-08-20', '2026-01-01')).toEqual([]);
    for (const days of [
      ['2024-08-20', '2024-08-20'],
      ['2026-01-01', '2024-08-20'],
    ] as const)
      expect(dated(...days)).toEqual(['allowances must stand in the order of their days']);
    const priced = (...days: readonly string[]) =>
      flaws((lender) => ({ ...lender, prices: days.map((from) => ({ from, smsTenge: '15' })) }));
    expect(priced('2024-08-20', '2026-01-01')).toEqual([]);
    expect(priced('2026-01-01', '2024-08-20')).toEqual(['prices must stand in the order of their days']);
  });
});

test('a lender without colours of its own costs a page nothing; one with some has them by day and by night', () => {
  expect(themeOf(SENIM.brand.colours).style).toBe('');
  const { style } = themeOf({ light: { primary: '#93400f' }, dark: {} });
  expect(style).toBe(
    '@media screen{html:root{--primary:#93400f}}@media screen and (prefers-color-scheme:dark){html:root{--primary:#66c7b3}}',
  );
  expect(themeOf(TIIN.brand.colours).style).toContain('--hero:#33190b');
});
