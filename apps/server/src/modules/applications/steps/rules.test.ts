import { expect, test } from 'vitest';
import type { Step1Body, Step2 } from '../../profile/types.ts';
import { idCardFlaw, relativesFlaw } from './rules.ts';

const today = '2026-11-23';
const step1 = {
  surname: 'Нурланова',
  name: 'Айгерим',
  id_number: '012345678',
  id_issued_by: 'mvd',
  id_issue_date: '2020-01-10',
  id_expiry_date: '2030-01-09',
  consent_personal_data: true,
} as const satisfies Step1Body;

test('a card that has ended, was issued tomorrow or has no number of a card is named by its field', () => {
  expect(idCardFlaw(step1, '1991-05-17', today)).toBeNull();
  expect(
    idCardFlaw({ ...step1, id_issue_date: '2016-11-24', id_expiry_date: today }, '1991-05-17', today),
  ).toEqual({ refused: 'id_expired', field: 'id_expiry_date' });
  expect(idCardFlaw({ ...step1, id_number: '12345' }, '1991-05-17', today)).toEqual({
    refused: 'id_number_invalid',
    field: 'id_number',
  });
  expect(idCardFlaw({ ...step1, id_issue_date: '2026-11-24' }, null, today)).toEqual({
    refused: 'id_issue_date_future',
    field: 'id_issue_date',
  });
});

test('a contact may not have the borrower’s own phone', () => {
  const relative = (phone: string) =>
    ({ kind: 'mother', name: 'Сауле', phone }) as Step2['relatives'][number];
  const step2: Step2 = {
    address: 'Алматы',
    family_status: 'single',
    children_count: 0,
    relatives: [relative('77015550101'), relative('77015550102')],
  };
  expect(relativesFlaw(step2, '77015550102')).toEqual({
    refused: 'relative_phone_own',
    field: 'relatives.1.phone',
  });
  expect(relativesFlaw(step2, '77015550101')).toMatchObject({ field: 'relatives.0.phone' });
  expect(relativesFlaw(step2, '77015550103')).toBeNull();
});
