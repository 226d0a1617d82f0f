import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import type { Agreement, DocumentRow } from '../types.ts';
import { amendmentsView, copyLetter, documentsView, ownCopyLetter, signSubject } from './rules.ts';

const AGREEMENT = { number: '26000000017' } as Agreement;
const RU: DocumentRow = { language: 'ru', sha256: 'a'.repeat(64) };
const KZ: DocumentRow = { language: 'kz', sha256: 'b'.repeat(64) };
const FILES = [
  { fileName: 'senim-26000000017-ru.pdf', sha256: RU.sha256 },
  { fileName: 'senim-26000000017-kz.pdf', sha256: KZ.sha256 },
];

test('a code signs one agreement with these very documents, in whichever order they are read', () => {
  const subject = signSubject(AGREEMENT, [RU, KZ]);
  expect(signSubject(AGREEMENT, [KZ, RU])).toBe(subject);
  expect(signSubject({ number: '26000000025' }, [RU, KZ])).not.toBe(subject);
  expect(signSubject(AGREEMENT, [RU, { ...KZ, sha256: 'c'.repeat(64) }])).not.toBe(subject);
  expect(
    signSubject(AGREEMENT, [
      { ...RU, sha256: KZ.sha256 },
      { ...KZ, sha256: RU.sha256 },
    ]),
  ).not.toBe(subject);
});

test('the borrower’s copy is in their language, with both papers', () => {
  const [ru, kz] = [
    copyLetter(SENIM, AGREEMENT, [RU, KZ], 'ru'),
    copyLetter(SENIM, AGREEMENT, [RU, KZ], 'kz'),
  ];
  for (const letter of [ru, kz]) {
    expect(letter.kind).toBe('agreement-copy');
    expect(letter.attachments).toEqual(FILES);
    expect(letter.subject).toContain('26000000017');
    expect(letter.text).toMatch(/26000000017[\s\S]+\n\nSenim$/);
  }
  expect(kz.text).toMatch(/қол қойдыңыз/);
  expect(ru.text).toMatch(/подписали/);
});

test('the lender’s copy names nobody, in both languages', () => {
  const letter = ownCopyLetter(SENIM, AGREEMENT, [RU, KZ]);
  expect(letter).toMatchObject({ kind: 'agreement-own-copy', attachments: FILES });
  expect(letter.subject).toMatch(/^Подписано: .+26000000017/);
  expect(letter.text.split('\n\n')).toEqual([
    expect.stringMatching(/Заёмщик подписал/),
    expect.stringMatching(/Қарыз алушы/),
    'Senim',
  ]);
});

test('a paper is shown by its language and hash', () => {
  expect(documentsView([KZ])).toEqual([{ lang: 'kz', sha256: KZ.sha256 }]);
});

test('what a code signs is the number and then each hash with its language', () => {
  expect(signSubject(AGREEMENT, [RU, KZ])).toBe(`26000000017 kz:${KZ.sha256} ru:${RU.sha256}`);
});

test('additional agreements are named by their order and the instant at which each was signed', () => {
  const signedAt = new Date('2026-11-23T05:00:00Z');
  expect(amendmentsView([{ agreementId: 3, amendmentId: 9, ordinal: 2, signedAt }])).toEqual([
    { amendment_id: 9, ordinal: 2, signed_at: '2026-11-23T05:00:00.000Z' },
  ]);
});
