import { expect, test } from 'vitest';
import { insuranceWords } from './rules.ts';

const WISH = { insurer: 'Әлем', price: '2500', at: new Date('2026-11-23T19:30:00Z') };

test('the office reads of insurance that was taken back by whom, at what price and on which day in Almaty, in the borrower’s language', () => {
  for (const [language, words] of [
    ['ru', 'Отказываюсь от страхования с 24.11.2026'],
    ['kz', 'Бас тартқан күн: 24.11.2026'],
  ] as const) {
    const said = insuranceWords(WISH, language);
    expect(said).toContain(words);
    expect(said).toContain('Әлем');
    expect(said).toContain('2\u00a0500\u00a0₸');
  }
});
