import { describe, expect, test } from 'vitest';
import type { Contribution, PensionAnswer } from '../../../providers/pension-base/pension-base.ts';
import { monthsOf } from '../income/rules.ts';
import { answersOf, personAnswers, sourcesOf, workAnswers } from './rules.ts';

const TODAY = '2026-11-23';
const PERSON = {
  kind: 'found',
  surname: 'Сейтқали',
  name: 'Айгерім',
  patronymic: null,
  idCard: { number: '012345678', issuedBy: 'mvd', issueDate: '2022-01-10', expiryDate: '2032-01-09' },
  address: 'Алматы, Улица Абая, д. 1',
} as const;

describe('what the database of persons fills in', () => {
  test('all that it knows', () => {
    expect(personAnswers(PERSON, TODAY)).toEqual({
      surname: 'Сейтқали',
      name: 'Айгерім',
      id_number: '012345678',
      id_issued_by: 'mvd',
      id_issue_date: '2022-01-10',
      id_expiry_date: '2032-01-09',
      address: 'Алматы, Улица Абая, д. 1',
    });
  });

  test('no card that ends today or has a number that no card has', () => {
    for (const flaw of [{ expiryDate: TODAY }, { number: '1' }])
      expect(personAnswers({ ...PERSON, idCard: { ...PERSON.idCard, ...flaw } }, TODAY)).not.toHaveProperty(
        'id_number',
      );
  });

  test('nothing about nobody, and no answer while it is away', () => {
    expect(personAnswers({ kind: 'not-found' }, TODAY)).toEqual({});
    expect(personAnswers({ kind: 'unavailable' }, TODAY)).toBeNull();
  });
});

const paid = (paidOn: string, amountTenge: number, employer = 'ТОО «Дала»'): Contribution => ({
  bin: '221140000010',
  employer,
  paidOn,
  amountTenge,
});
const told = (said: PensionAnswer) => workAnswers(said, monthsOf(said, TODAY), TODAY);
const worksBy = (...contributions: Contribution[]) => told({ kind: 'contributions', contributions });

describe('what the pension base fills in', () => {
  test('who paid last, and the average of half a year as far as it reaches the worker', () => {
    const half = ['06', '07', '08', '09', '10', '11'].map((month) => paid(`2026-${month}-10`, 30_000));
    expect(worksBy(...half)).toEqual({
      work_company: 'ТОО «Дала»',
      bin: '221140000010',
      monthly_income: '237600',
    });
  });

  test('months without a contribution lower the income, and earlier ones do not count', () => {
    expect(worksBy(paid('2026-11-10', 30_000))).toMatchObject({ monthly_income: '39600' });
    expect(worksBy(paid('2026-11-10', 30_000), paid('2026-05-20', 900_000))).toMatchObject({
      monthly_income: '39600',
    });
  });

  test('of two employers the newest, and of one day the larger', () => {
    expect(worksBy(paid('2026-10-10', 90_000, 'Прежний'), paid('2026-11-10', 1_000))).toMatchObject({
      work_company: 'ТОО «Дала»',
    });
    expect(worksBy(paid('2026-11-10', 1_000, 'Подработка'), paid('2026-11-10', 30_000))).toMatchObject({
      work_company: 'ТОО «Дала»',
    });
  });

  test('nobody who has not paid in for two and a half months', () => {
    expect(worksBy(paid('2026-09-09', 30_000))).toMatchObject({ work_company: 'ТОО «Дала»' });
    expect(worksBy(paid('2026-09-08', 30_000))).toEqual({});
    expect(worksBy()).toEqual({});
  });

  test('no income where a tenth of it is less than a tenge', () => {
    expect(worksBy(paid('2026-11-10', 0))).toEqual({ work_company: 'ТОО «Дала»', bin: '221140000010' });
  });

  test('nothing about nobody, and no answer while it is away', () => {
    expect(told({ kind: 'not-found' })).toEqual({});
    expect(told({ kind: 'unavailable' })).toBeNull();
  });
});

describe('where a sent answer came from', () => {
  const known = new Map([
    ['state_register', { surname: 'Сейтқали', name: 'Алёна', patronymic: 'Болатқызы', address: 'Алматы' }],
    ['pension_base', { work_company: 'ТОО «Дала»', monthly_income: '237600' }],
  ] as const);

  test('out of a register whatever the case, else corrected, else the applicant’s own', () => {
    const sent = { surname: ' СЕЙТҚАЛИ', name: 'Алена', patronymic: 'Ержанқызы', id_number: '012345678' };
    expect(sourcesOf(1, sent, known)).toEqual({
      surname: 'state_register',
      name: 'state_register',
      patronymic: 'corrected',
      id_number: 'applicant',
    });
  });

  test('however many letters a register writes otherwise', () => {
    const registered = new Map([['state_register', { surname: 'Королёв-Фёдоров' }]] as const);
    expect(sourcesOf(1, { surname: 'Королев-Федоров' }, registered)).toEqual({ surname: 'state_register' });
  });

  test('what the applicant left out is corrected', () => {
    expect(sourcesOf(1, { surname: 'Сейтқали', name: 'Алёна' }, known)).toMatchObject({
      patronymic: 'corrected',
    });
  });

  test('each step for itself, and lists not at all', () => {
    expect(sourcesOf(2, { address: 'Астана', children_count: 0, relatives: [] }, known)).toEqual({
      address: 'corrected',
      children_count: 'applicant',
    });
    expect(
      sourcesOf(3, { work_company: 'ТОО «Дала»', bin: undefined, monthly_income: 237_600 }, known),
    ).toEqual({ work_company: 'pension_base', monthly_income: 'pension_base' });
  });

  test('without registers everything is the applicant’s', () => {
    expect(sourcesOf(2, { address: 'Астана' }, new Map())).toEqual({ address: 'applicant' });
  });

  test('each answer is told with its source', () => {
    expect(answersOf(known)).toMatchObject({
      name: { value: 'Алёна', source: 'state_register' },
      monthly_income: { value: '237600', source: 'pension_base' },
    });
  });
});
