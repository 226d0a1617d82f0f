import { RELEASED_SHOWN } from '@senim/contracts/text/consents';
import { TIIN } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { purposeOf, step1Body, step2Body } from './bodies.ts';

const CONSENTS = RELEASED_SHOWN.ru;

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

test('a consent is sent with the version that was ticked, and where it was ticked alone', () => {
  const { version } = CONSENTS.credit_bureau;
  const sent = (ticked: string | boolean) =>
    purposeOf({ consent_credit_bureau: ticked }, undefined, CONSENTS);
  expect(sent(version)).toMatchObject({ consent_credit_bureau: true, credit_bureau_version: version });
  const nothing = { consent_credit_bureau: undefined, credit_bureau_version: undefined };
  for (const ticked of ['', true, 'credit-bureau-2025-01']) expect(sent(ticked)).toMatchObject(nothing);
  expect(step1Body({ consent_personal_data: '' }, CONSENTS).consent_personal_data).toBeUndefined();
  const person = { consent_personal_data: CONSENTS.personal_data.version };
  expect(step1Body(person, CONSENTS)).toMatchObject({
    consent_personal_data: true,
    personal_data_version: CONSENTS.personal_data.version,
  });
});

test('only what can be chosen counts as chosen', () => {
  expect(step1Body({ id_issued_by: 'mvd' }, CONSENTS).id_issued_by).toBe('mvd');
  expect(step1Body({ id_issued_by: 'kgb' }, CONSENTS).id_issued_by).toBeUndefined();
});

test('insurance goes with the version that was ticked, and an earlier tick is none', () => {
  const offer = TIIN.insurance ?? undefined;
  const sent = (value: string | boolean, offered = offer) =>
    purposeOf({ consent_insurance: value }, offered, CONSENTS);
  expect(sent('-1')).toMatchObject({
    ...{ consent_insurance: true, insurance_version: -1 },
    insurance_words_version: CONSENTS.insurance.version,
  });
  const nothing = {
    ...{ consent_insurance: undefined, insurance_version: undefined },
    insurance_words_version: undefined,
  };
  for (const value of ['', '7', true]) expect(sent(value)).toMatchObject(nothing);
  expect(purposeOf({ consent_insurance: '-1' }, undefined, CONSENTS)).toMatchObject(nothing);
});
