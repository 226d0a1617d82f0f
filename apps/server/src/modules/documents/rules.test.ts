import { expect, test } from 'vitest';
import { printable, printableText } from './rules.ts';

test('a letter and its mark that came apart are printed as one letter', () => {
  expect(printableText('И\u0306осиф')).toBe('Йосиф');
  expect(printableText('Әлия Қасымқызы, ұл Ғалым, № 5, 60\u00a0000 ₸')).toBe(
    'Әлия Қасымқызы, ұл Ғалым, № 5, 60\u00a0000 ₸',
  );
});

test('a sign that no font has is a box, one for each, and never silently gone', () => {
  expect(printableText('Дана 🌷🌷')).toBe('Дана □□');
  expect(printableText('王 а\u0000б')).toBe('□ а□б');
});

test('lines, tabs and many spaces are one space, and hyphens of all kinds one hyphen', () => {
  expect(printableText('ул. Абая,\r\n\tдом  5')).toBe('ул. Абая, дом 5');
  expect(printableText('Әл\u2010Фараби \u2011 бис')).toBe('Әл-Фараби - бис');
});

test('a word that is too long for a line may break after each 32 letters, and only there', () => {
  const long = 'а'.repeat(65);
  expect(printableText(long)).toBe(`${'а'.repeat(32)}\u200b${'а'.repeat(32)}\u200bа`);
  expect(printableText('а'.repeat(32))).toBe('а'.repeat(32));
  expect(printableText(`${'а'.repeat(32)} б`)).toBe(`${'а'.repeat(32)} б`);
});

test('every text of a document is made printable, however deep it stands; figures and absences stay', () => {
  const given = { name: 'Дана 🌷', rows: [{ note: 'а\tб', amount: 5 }], paidOn: null, isWhole: true };
  expect(printable(given)).toEqual({
    name: 'Дана □',
    rows: [{ note: 'а б', amount: 5 }],
    paidOn: null,
    isWhole: true,
  });
});
