import { expect, test } from 'vitest';
import type { SettingRow } from '../../../api/answers.ts';
import { isCalledAlike, titledDocument } from './titledDocument.ts';

const LATE = { title_ru: 'Платёж в пути', title_kz: 'Төлем жолда' };

test('two that share a title in either language are alike, however it is spaced or written large', () => {
  expect(isCalledAlike(LATE, { title_ru: ' платёж В ПУТИ ', title_kz: 'Басқа' })).toBe(true);
  expect(isCalledAlike(LATE, { title_ru: 'Другое', title_kz: 'ТӨЛЕМ ЖОЛДА' })).toBe(true);
  expect(isCalledAlike(LATE, { title_ru: 'Платёж', title_kz: 'Төлем' })).toBe(false);
});

test('what is in force is what a setting says; before that what will be; and nothing of another kind', () => {
  const row = (in_force: string | null, next: string | null) => {
    const versionOf = (title: string | null) => title && { document: { setting: 'answer', title_ru: title } };
    return { in_force: versionOf(in_force), next: versionOf(next) } as unknown as SettingRow;
  };
  expect(titledDocument('answer', row('Сейчас', 'Потом'))?.title_ru).toBe('Сейчас');
  expect(titledDocument('answer', row(null, 'Потом'))?.title_ru).toBe('Потом');
  expect(titledDocument('answer', row(null, null))).toBeNull();
  expect(titledDocument('reason', row('Сейчас', null))).toBeNull();
});
