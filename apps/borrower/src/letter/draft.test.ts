import { expect, test } from 'vitest';
import { givenStorage } from '../storage-for-tests.ts';
import { bringDraft, draftKey, dropDraft, keepDraft } from './draft.ts';

const { tab, device } = givenStorage();
const PATH = '/complaint';

/** As much of a form as a draft looks at. */
const formOf = (text: string, topic = '') =>
  ({
    elements: [
      { name: 'text', value: text, type: 'textarea' },
      { name: 'topic', value: topic, type: 'select-one' },
      { name: 'consent_personal_data', value: 'on', type: 'checkbox' },
      { name: 'files', value: 'C:\\fakepath\\чек.pdf', type: 'file' },
      { name: '', value: 'Отправить', type: 'submit' },
    ],
  }) as unknown as HTMLFormElement;
const valuesOf = (form: HTMLFormElement) =>
  [...(form.elements as unknown as { value: string }[])].slice(0, 2).map(({ value }) => value);

test('what is being written is there again after a reload, in this tab alone', () => {
  keepDraft(PATH, formOf('Деньги списаны дважды', 'payment'));
  const form = formOf('');
  bringDraft(PATH, form);
  expect(valuesOf(form)).toEqual(['Деньги списаны дважды', 'payment']);
  expect(Object.keys(device)).toEqual([]);
});

test('what stands in a field is not written over by what was kept', () => {
  keepDraft(PATH, formOf('Старое', 'payment'));
  const form = formOf('Новое');
  bringDraft(PATH, form);
  expect(valuesOf(form)).toEqual(['Новое', 'payment']);
});

test('a consent and a file are not kept: each is given anew', () => {
  keepDraft(PATH, formOf('Деньги списаны дважды'));
  const kept = String(tab.getItem(draftKey(PATH)));
  expect(kept).not.toContain('consent');
  expect(kept).not.toContain('чек.pdf');
});

test('a letter that was sent or emptied, and another page, leave no draft', () => {
  keepDraft(PATH, formOf('Деньги списаны дважды'));
  const other = formOf('');
  bringDraft('/feedback', other);
  expect(valuesOf(other)).toEqual(['', '']);
  keepDraft(PATH, formOf(''));
  expect(tab.getItem(draftKey(PATH))).toBeNull();
  keepDraft(PATH, formOf('Деньги списаны дважды'));
  dropDraft(PATH);
  expect(Object.keys(tab)).toEqual([]);
});
