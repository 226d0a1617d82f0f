import { expect, test } from 'vitest';
import { purposeOf, step1Body, step2Body } from './bodies.ts';

test('the contacts of the form are a list on the wire, and blanks are left out', () => {
  const contacts = {
    'relatives.0.kind': 'mother',
    'relatives.0.name': 'Мария',
    'relatives.2.kind': 'sibling',
    'relatives.2.name': 'Арман',
  };
  expect(step2Body({ ...contacts, address: 'Алматы', children_count: '' })).toEqual({
    address: 'Алматы',
    relatives: [
      { kind: 'mother', name: 'Мария' },
      { kind: 'sibling', name: 'Арман' },
    ],
  });
  expect(step2Body({}).relatives).toBeUndefined();
});

test('a consent is sent where it was ticked and nowhere else', () => {
  expect(step1Body({ consent_personal_data: false }).consent_personal_data).toBeUndefined();
  expect(purposeOf({ consent_credit_bureau: true }).consent_credit_bureau).toBe(true);
});

test('only what can be chosen counts as chosen', () => {
  expect(step1Body({ id_issued_by: 'mvd' }).id_issued_by).toBe('mvd');
  expect(step1Body({ id_issued_by: 'kgb' }).id_issued_by).toBeUndefined();
});
