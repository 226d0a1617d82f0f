import { expect, test } from 'vitest';
import type { Lender } from './lender.ts';
import { SENIM, TIIN } from './lender-for-tests.ts';
import { officeLender, publicLender } from './public-lender.ts';

/** A page's own copy, as it goes to a browser. */
const told = (lender: Lender) => JSON.parse(JSON.stringify(publicLender(lender))) as Record<string, unknown>;
const byTransferAlone: Lender = { ...SENIM, networks: [], withoutCards: true };

test('a browser is told who lends, how it looks, when it works and where it takes cash', () => {
  const { code, networks, identity, brand, hours } = SENIM;
  const { legalName, address, phone, email, licence } = identity;
  const { name, latinName, wordmark, tagline, mark } = brand;
  expect(told(SENIM)).toEqual({
    ...{ code, networks, brand: { name, latinName, wordmark, tagline, mark } },
    identity: { legalName, address, phone, email, licenceDate: licence.date },
    hours: { opens: hours.opens, closes: hours.closes, ...(hours.decreed && { decreed: hours.decreed }) },
  });
});

test.each([SENIM, TIIN])('no limit, share, number or account of a lender is told: $code', (lender) => {
  const text = JSON.stringify(publicLender({ ...lender, insurance: null }));
  const { account, bin } = lender.identity;
  for (const secret of [account.iban, account.bic, bin, 'policy', 'allowances'])
    expect(text).not.toContain(secret);
  expect(publicLender(lender).hours).not.toHaveProperty('debtMessages');
});

test('an account is told where a loan can be paid by nothing but a transfer, as it is typed into a bank’s form', () => {
  const { bin, account } = SENIM.identity;
  expect(publicLender(byTransferAlone).transfer).toEqual({
    ...{ bin, bic: account.bic },
    iban: account.iban.replace(/(.{4})(?=.)/g, '$1 '),
    bank: { ru: expect.stringMatching(/./), kz: expect.stringMatching(/./) },
  });
  const ways = [SENIM, { ...SENIM, networks: [] }, { ...SENIM, withoutCards: true as const }];
  expect(ways.map((lender) => publicLender(lender).transfer)).toEqual([undefined, undefined, undefined]);
});

test('a bank that nobody knows has no name', () => {
  const { identity } = byTransferAlone;
  const account = { ...identity.account, iban: 'KZ00000C000000000000' };
  const { transfer } = publicLender({ ...byTransferAlone, identity: { ...identity, account } });
  expect(transfer?.bank).toEqual({ ru: '', kz: '' });
});

test('what a lender goes without is told, and of what it has nothing is', () => {
  const without = { withoutCards: true, withoutMail: true, withoutPush: true } as const;
  expect(told({ ...SENIM, ...without })).toMatchObject(without);
  for (const word of Object.keys(without)) expect(told(SENIM)).not.toHaveProperty(word);
});

test('identity, hours and insurance are those in force whenever they are asked for', () => {
  const lender = structuredClone(SENIM) as { -readonly [Field in keyof Lender]: Lender[Field] };
  const page = publicLender(lender);
  expect([page.identity.phone, page.hours.opens]).toEqual([SENIM.identity.phone, SENIM.hours.opens]);
  expect([page.transfer, page.insurance]).toEqual([undefined, undefined]);
  lender.identity = { ...lender.identity, phone: '77019998877' };
  lender.hours = { ...lender.hours, opens: '10:00' };
  lender.insurance = TIIN.insurance;
  Object.assign(lender, { networks: [], withoutCards: true });
  expect([page.identity.phone, page.hours.opens]).toEqual(['77019998877', '10:00']);
  expect([page.transfer?.bin, page.insurance]).toEqual([SENIM.identity.bin, TIIN.insurance]);
});

test('the office’s page, which everybody can open, is told the lender’s code, name, colours and networks', () => {
  const { code, networks, brand } = SENIM;
  const shades = brand.colours.officeShades;
  expect(officeLender(SENIM)).toEqual({ code, networks, latinName: brand.latinName, shades });
  expect(officeLender({ ...SENIM, payoutsByFile: true })).toEqual({
    ...{ code, networks, latinName: brand.latinName, shades, payoutsByFile: true },
  });
});
