import { expect, test } from 'vitest';
import { checkIdCard, checkIdExpiryDate, checkIdIssueDate, checkIdNumber } from './id-card.ts';

const TODAY = '2026-11-21';

test('a good card has nothing wrong with it', () => {
  const card = {
    number: '012345678',
    issueDate: '2020-03-01',
    expiryDate: '2030-02-28',
    birthDate: '1990-01-01',
  };
  expect(checkIdCard(card, TODAY)).toEqual({ number: null, issueDate: null, expiryDate: null });
});

test('all that is wrong with a card is said at once', () => {
  const card = { number: 'N1234567', issueDate: '2026-11-22', expiryDate: '2026-02-29', birthDate: null };
  expect(checkIdCard(card, TODAY)).toEqual({
    number: 'id_number_invalid',
    issueDate: 'id_issue_date_future',
    expiryDate: 'id_expiry_invalid',
  });
});

test.each([
  ['012345678', null],
  ['012 345 678', null],
  ['12345678', 'id_number_invalid'],
  ['0123456789', 'id_number_invalid'],
  ['', 'id_number_invalid'],
])('the number %j: %s', (number, refusal) => {
  expect(checkIdNumber(number)).toBe(refusal);
});

test.each([
  ['2026-11-21', null, null],
  ['2026-11-22', null, 'id_issue_date_future'],
  ['2026-02-29', null, 'id_issue_date_invalid'],
  ['21.11.2020', null, 'id_issue_date_invalid'],
  ['2020-11-21', '2004-11-21', null],
  ['2020-11-20', '2004-11-21', 'id_issue_date_invalid'],
])('issued on %s to one born on %s: %s', (issueDate, birthDate, refusal) => {
  expect(checkIdIssueDate(issueDate, birthDate, TODAY)).toBe(refusal);
});

test.each([
  ['2026-11-22', '2016-11-21', null],
  ['2026-11-22', '2016-11-22', null],
  ['2026-11-21', '2016-11-21', 'id_expired'],
  ['2029-11-23', '2019-11-21', 'id_expiry_invalid'],
  ['2029-11-22', '2019-11-21', null],
  ['2027-06-31', '2020-01-01', 'id_expiry_invalid'],
  ['2019-12-31', '2020-01-01', 'id_expiry_invalid'],
  ['2020-01-01', '2020-01-01', 'id_expiry_invalid'],
  ['2027-01-01', 'nonsense', null],
])('valid until %s, issued on %s: %s', (expiryDate, issueDate, refusal) => {
  expect(checkIdExpiryDate(expiryDate, issueDate, TODAY)).toBe(refusal);
});
