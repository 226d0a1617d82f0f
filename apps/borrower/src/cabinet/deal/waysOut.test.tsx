import { formatTenge } from '@senim/kazakhstan/format';
import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { type Choices, choicesQuery } from '../../api/dealQueries.ts';
import type { AgreementShown } from '../../api/queries.ts';
import { shownIn, TEXTS } from '../cabinet-for-tests.tsx';
import { WaysOut } from './WaysOut.tsx';

const agreement = {
  id: 7,
  calculation: { as_of: '2026-11-21', total: '84300.00' },
} as unknown as AgreementShown;
const late: Choices = {
  as_of: '2026-11-21',
  open: [],
  closed: [],
  overdue: {
    part: '42150.00',
    penalty_a_day: '350.00',
    penalty_a_day_after: '175.00',
    pause: { amount: '8430.00', until: '2026-12-11' },
  },
};
const plan: Choices['open'][number] = {
  way: 'instalments',
  payments: ['2026-12-21', '2027-01-21', '2027-02-21'].map((date) => ({ date, amount: '29100.00' })),
  total: '87300.00',
  dearer: '3000.00',
  last_date: '2027-02-21',
  period: 92,
  period_unit: 'day',
  daily_rate: '0.1',
  schedule_kind: 'annuity',
  loan_type: null,
};

function pageOf(language: Language, choices: Choices, isPauseAsked = false): string {
  return shownIn(
    language,
    <WaysOut agreement={agreement} isPauseAsked={isPauseAsked} refresh={async () => {}} />,
    (queries) =>
      queries.setQueryData(choicesQuery(agreement.id, '', agreement.calculation, language).queryKey, choices),
  );
}

function exitsOf(...of: Parameters<typeof pageOf>): string[] {
  return [...pageOf(...of).matchAll(/<(a|button)\b.*?<\/\1>/g)].map(([exit]) =>
    exit.replaceAll(/<[^>]*>/g, ' ').trim(),
  );
}

test.each(LANGUAGES)('each way out of an overdue loan has its price on its button, in %s', (language) => {
  const { deal: text } = TEXTS[language];
  const [part, pause, parts] = exitsOf(language, { ...late, open: [plan] });
  const tenge = (amount: string) => formatTenge(amount, language);
  expect(part).toContain(tenge('42150.00'));
  expect(pause).toContain(tenge('8430.00'));
  expect(parts).toContain(text.parts(3, tenge('29100.00'), true));
});

test.each(LANGUAGES)(
  'a plan whose payments differ is told by its largest one and its total, in %s',
  (language) => {
    const { deal: text } = TEXTS[language];
    const payments = plan.payments.map((one, at) => (at === 2 ? { ...one, amount: '31400.50' } : one));
    const choices = { ...late, open: [{ ...plan, payments, total: '89600.50' }] };
    const tenge = (amount: string) => formatTenge(amount, language);
    expect(exitsOf(language, choices)[2]).toContain(text.parts(3, tenge('31400.50'), false));
    expect(pageOf(language, choices)).toContain(text.planTotal(tenge('89600.50')));
  },
);

test.each(LANGUAGES)(
  'where there is no plan to show, to ask for one costs nothing, and so it says, in %s',
  (language) => {
    const exits = exitsOf(language, late);
    expect(exits).toHaveLength(3);
    expect(exits[2]).toContain(TEXTS[language].deal.askSchedule);
    expect(exits[2]).toContain(TEXTS[language].deal.free);
  },
);

test.each(LANGUAGES)('the part is paid as it is offered, and says what it changes, in %s', (language) => {
  const { deal: text } = TEXTS[language];
  const shown = pageOf(language, late);
  expect(shown).toContain('href="/cabinet/loan-payment?amount=42150.00"');
  expect(shown).toContain(text.partEffect('350.00', '175.00'));
  const rested = late.overdue && { ...late.overdue, penalty_a_day: '0.00', penalty_a_day_after: '0.00' };
  expect(pageOf(language, { ...late, overdue: rested })).toContain(text.partHelps);
});

test('what cannot be had is no way out: a pause that was asked for, or one that is not open', () => {
  const part = late.overdue && { ...late.overdue, pause: null };
  expect(exitsOf('ru', late, true)).toHaveLength(2);
  expect(exitsOf('ru', { ...late, overdue: part })).toHaveLength(2);
  expect(exitsOf('ru', { ...late, overdue: null })).toHaveLength(1);
});
