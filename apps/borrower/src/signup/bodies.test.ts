import { TIIN } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { purposeOf, step1Body, step2Body } from './bodies.ts';

test('the contacts of the form are a list on the wire, and blanks are left out', () => {
  const contacts = {
    'relatives.0.kind': 'other',
    'relatives.0.name': 'Мария',
    'relatives.2.kind': 'sibling',
    'relatives.2.name': 'Арман',
  };
  expect(step2Body({ ...contacts, address: 'Алматы', children_count: '' })).toEqual({
    address: 'Алматы',
    relatives: [{ kind: 'other', name: 'Мария' }, { kind: 'sibling' }],
  });
  expect(step2Body({}).relatives).toBeUndefined();
});

test('a consent is sent where it was ticked and nowhere else', () => {
  expect(step1Body({ consent_personal_data: false }).consent_personal_data).toBeUndefined();
  expect(purposeOf({ consent_credit_bureau: true }, undefined).consent_credit_bureau).toBe(true);
});

test('only what can be chosen counts as chosen', () => {
  expect(step1Body({ id_issued_by: 'mvd' }).id_issued_by).toBe('mvd');
  expect(step1Body({ id_issued_by: 'kgb' }).id_issued_by).toBeUndefined();
});

test('insurance goes with the version that was ticked, and an earlier tick is none', () => {
  const offer = TIIN.insurance ?? undefined;
  const sent = (value: string | boolean, offered = offer) => purposeOf({ consent_insurance: value }, offered);
  expect(sent('-1')).toMatchObject({ consent_insurance: true, insurance_version: -1 });
  const nothing = { consent_insurance: undefined, insurance_version: undefined };
  for (const value of ['', '7', true]) expect(sent(value)).toMatchObject(nothing);
  expect(purposeOf({ consent_insurance: '-1' }, undefined)).toMatchObject(nothing);
});
