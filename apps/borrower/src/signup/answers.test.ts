import { expect, test } from 'vitest';
import { firstAnswers, type KeptHere } from './answers.ts';

const choice = { loan_type: 'short', amount: 60_000, period: 15 };
const calculator = { stored: JSON.stringify(choice), choice };
const loan = { loan_type: 'short', amount: '60000', period: '15' };
const kept = (more: Partial<KeptHere>): KeptHere => ({
  of: 'me',
  values: {},
  unsent: [],
  loanValues: calculator.stored,
  ...more,
});

test('what was typed stands over what was sent, and the calculator fills the loan', () => {
  const draft = { step1: { surname: 'Новая' }, saved: { step1: { surname: 'Старая', name: 'Анна' } } };
  expect(firstAnswers(draft, null, calculator)).toEqual({ surname: 'Новая', name: 'Анна', ...loan });
});

test('answers that only this device has are kept; newer answers on the server replace older ones', () => {
  const draft = { step1: { surname: 'Сервер' }, step2: { address: 'Сервер' }, saved: {} };
  const here = kept({ values: { surname: 'Здесь', address: 'Здесь' }, unsent: [0] });
  expect(firstAnswers(draft, here, calculator)).toMatchObject({ surname: 'Здесь', address: 'Сервер' });
  expect(firstAnswers(undefined, here, calculator)).toMatchObject({
    surname: 'Здесь',
    address: 'Здесь',
  });
});

test('the loan of the form stays, unless the calculator was moved since', () => {
  const draft = { step3: { loan_type: 'long', amount: 30_000, period: 30 }, saved: {} };
  const typed = { loan_type: 'long', amount: '30000', period: '30' };
  expect(firstAnswers(draft, null, calculator)).toEqual(typed);
  expect(firstAnswers(draft, kept({}), calculator)).toEqual(typed);
  expect(firstAnswers(draft, kept({ loanValues: 'before' }), calculator)).toEqual(loan);
});

test('what the registers have filled in stands under all that was typed, sent, kept on a device or not', () => {
  const filled = { surname: 'Реестр', name: 'Реестр', address: 'Реестр', iban: 'Реестр' };
  const draft = { step1: { surname: 'Черновик' }, saved: { step2: { address: 'Отправлено' } } };
  const here = kept({ values: { name: 'Здесь' }, unsent: [0] });
  expect(firstAnswers(draft, here, calculator, filled)).toMatchObject({
    surname: 'Черновик',
    name: 'Здесь',
    address: 'Отправлено',
    iban: 'Реестр',
  });
});
