import { expect, test } from 'vitest';
import { BANKS, bankByCode, bankName } from './banks.ts';

test('the directory has 33 live participants and 8 closed codes, each code once', () => {
  expect(BANKS.filter(({ active }) => active)).toHaveLength(33);
  expect(BANKS.filter(({ active }) => !active)).toHaveLength(8);
  expect(new Set(BANKS.map(({ code }) => code)).size).toBe(BANKS.length);
});

test('every live participant has a BIC of its own, and every code three digits', () => {
  const bics = BANKS.filter(({ active }) => active).map(({ bic }) => bic ?? '');
  expect(new Set(bics).size).toBe(33);
  for (const bic of bics) expect(bic).toMatch(/^[A-Z]{6}[A-Z0-9]{2}$/);
  for (const { code } of BANKS) expect(code).toMatch(/^\d{3}$/);
});

test('24 of them keep accounts of people; treasury, exchange and depository do not', () => {
  expect(BANKS.filter(({ personalAccounts }) => personalAccounts)).toHaveLength(24);
  for (const code of ['070', '125', '766', '927', '009', '700'])
    expect(bankByCode(code)).toMatchObject({ active: true, personalAccounts: false });
});

test('each is named in Russian and in Kazakh, with its form of company or as a bank', () => {
  for (const { names } of BANKS) {
    expect(names.ru).toMatch(/^(АО|ДБ|ДО|НАО|РГУ|ТОО) |банк/i);
    expect(names.kz).toMatch(/ (АҚ|КЕАҚ|РММ|ЖШС)$|банк/i);
  }
});

test('a closed code takes no personal accounts', () => {
  expect(BANKS.filter(({ active, personalAccounts }) => !active && personalAccounts)).toEqual([]);
});

test('banks that changed hands go by their present names', () => {
  expect(bankByCode('551')).toMatchObject({ bic: 'KSNVKZKA', names: { ru: 'АО «Фридом Банк Казахстан»' } });
  expect(bankByCode('998')).toMatchObject({ bic: 'TSESKZKA', names: { kz: '«Alatau City Bank» АҚ' } });
});

test('a bank is named in the language asked for, and an unknown code has none', () => {
  const halyk = BANKS.filter(({ code }) => code === '601');
  expect(halyk.map((bank) => bankName(bank, 'ru'))).toEqual(['АО «Народный Банк Казахстана»']);
  expect(halyk.map((bank) => bankName(bank, 'kz'))).toEqual(['«Қазақстан Халық Банкі» АҚ']);
  expect(bankByCode('999')).toBeNull();
});
