import { RELEASED_SHOWN } from '@senim/contracts/text/consents';
import { describe, expect, test } from 'vitest';
import { NO_PREFILL, type Prefill } from '../api/queries.ts';
import { signUp } from '../text/ru/signUp.ts';
import {
  askedOn,
  backOf,
  filledBeside,
  filledIn,
  linesOn,
  screensOf,
  sourceOf,
  stepsSentBy,
  wayOf,
} from './way.ts';

const CONSENTS = RELEASED_SHOWN.ru;
const register = (value: string) => ({ value, source: 'state_register' }) as const;
const PREFILL: Prefill = {
  consented: true,
  answers: {
    surname: register('Сейтқали'),
    name: register('Айгерім'),
    id_number: register('012345678'),
    id_issued_by: register('mvd'),
    id_issue_date: register('2022-01-10'),
    id_expiry_date: register('2032-01-09'),
    address: register('Алматы, Абая 1'),
    work_company: { value: 'ТОО «Дала»', source: 'pension_base' },
    monthly_income: { value: '237600', source: 'pension_base' },
  },
};
const asking = (prefill: Prefill, withoutMail = false, withInsurance = false) => ({
  prefill,
  text: signUp,
  context: { birthDate: '1990-05-17', today: '2026-11-23', consents: CONSENTS },
  withoutMail,
  withInsurance,
});
const namesOn = (key: Parameters<typeof askedOn>[0], prefill: Prefill) =>
  askedOn(key, filledIn(prefill, CONSENTS), asking(prefill)).map(({ name }) => name);
const CONTACT = ['relatives.0.kind', 'relatives.0.phone'];

test('a lender that sends no letters asks for no address', () => {
  const unknown = { consented: false, answers: {} };
  const names = (withoutMail: boolean) =>
    askedOn('name', {}, asking(unknown, withoutMail)).map(({ name }) => name);
  expect(names(false)).toContain('email');
  expect(names(true)).toEqual(names(false).filter((name) => name !== 'email'));
});

test('insurance is asked about last, on the screen that sends the application, and only where the lender offers it', () => {
  const unknown = { consented: false, answers: {} };
  const names = (key: 'known' | 'check' | 'loan', withInsurance: boolean) =>
    askedOn(key, {}, asking(unknown, false, withInsurance)).map(({ name }) => name);
  for (const key of ['known', 'check'] as const) {
    expect(names(key, true)).toEqual([...names(key, false), 'consent_insurance']);
    expect(names(key, false)).not.toContain('consent_insurance');
  }
  expect(names('loan', true)).toEqual(names('loan', false));
});

describe('where the registers know the person', () => {
  test('two screens are left, with eight entries', () => {
    expect(wayOf(PREFILL)).toBe('filled');
    const entries = screensOf('filled').flatMap((key) =>
      askedOn(key, filledIn(PREFILL, CONSENTS), asking(PREFILL)).filter(({ optional }) => !optional),
    );
    expect(entries.map(({ name }) => name)).toEqual([
      'consent_personal_data',
      'family_status',
      'children_count',
      ...CONTACT,
      'iban',
      'loan_purpose',
      'consent_credit_bureau',
    ]);
  });

  test('what one of them does not know is asked beside the rest', () => {
    const { work_company: _, monthly_income: __, ...answers } = PREFILL.answers;
    expect(namesOn('known', { ...PREFILL, answers })).toEqual([
      'family_status',
      'children_count',
      'work_company',
      'monthly_income',
      ...CONTACT,
      'iban',
      'loan_purpose',
      'promo_code',
      'consent_credit_bureau',
    ]);
  });

  test('an answer that the form would refuse is asked for', () => {
    const answers = { ...PREFILL.answers, id_expiry_date: register('2026-11-23') };
    expect(namesOn('known', { ...PREFILL, answers })).toContain('id_expiry_date');
  });

  test('the lines show what is known, and leave out what is asked or has no answer', () => {
    const values = filledIn(PREFILL, CONSENTS);
    const lines = (of: 'name' | 'home') =>
      linesOn('known', of, values, asking(PREFILL)).map(({ name }) => name);
    expect(lines('name')).toEqual(['surname', 'name']);
    expect(lines('home')).toEqual(['address']);
  });

  test('what was typed before they answered stands, and what was left empty they fill in', () => {
    const typed = { name: 'Айгуль', surname: '', iban: 'KZ1' };
    expect(filledBeside(PREFILL, typed, CONSENTS)).toMatchObject({
      name: 'Айгуль',
      surname: 'Сейтқали',
      iban: 'KZ1',
    });
    expect(filledBeside(PREFILL, typed, CONSENTS)).toMatchObject({ address: 'Алматы, Абая 1' });
  });

  test('one corrected line makes its card the applicant’s word', () => {
    const values = filledIn(PREFILL, CONSENTS);
    const lines = linesOn('known', 'work', values, asking(PREFILL));
    expect(sourceOf(lines, values, PREFILL)).toBe('pension_base');
    expect(sourceOf(lines, { ...values, monthly_income: '1' }, PREFILL)).toBe('corrected');
  });

  test('the page that is checked sends all three steps', () => {
    expect(screensOf('filled').map((key) => stepsSentBy(key, 'filled'))).toEqual([[], [0, 1, 2]]);
  });
});

describe('where they are silent', () => {
  test('half a name is nothing to check', () => {
    const { surname, ...answers } = PREFILL.answers;
    const { name: _, ...others } = answers;
    for (const half of [answers, { surname, ...others }])
      expect(wayOf({ consented: true, answers: half } as Prefill)).toBe('by-hand');
  });

  test('every question is asked on its own screen, and each step is sent with its last', () => {
    expect(wayOf(NO_PREFILL)).toBe('by-hand');
    const sent = screensOf('by-hand').map((key) => [key, ...stepsSentBy(key, 'by-hand')]);
    expect(sent.filter(([, step]) => step !== undefined)).toEqual([
      ['card', 0],
      ['relatives', 1],
      ['check', 2],
    ]);
  });
});

test('before it is sent everything is shown that was asked, an answer left out as well', () => {
  const values = filledIn(PREFILL, CONSENTS);
  const lines = linesOn('check', 'name', values, asking(PREFILL)).map(({ name }) => name);
  expect(lines).toEqual(['surname', 'name', 'patronymic', 'email']);
});

test('one comes back to a page that shows answers, and to no other', () => {
  expect([backOf('known'), backOf('check')]).toEqual(['known', 'check']);
  expect([backOf('name'), backOf('nowhere'), backOf(null)]).toEqual([null, null, null]);
});
