import { ACCOUNT_SIGNS } from '@senim/contracts/shared/account-signs';
import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import type { AgreementShown } from '../../api/queries.ts';
import { FreshProvider } from '../../shell/freshness.ts';
import { givenStorage } from '../../storage-for-tests.ts';
import { shownIn, TEXTS } from '../cabinet-for-tests.tsx';
import { Deal } from './Deal.tsx';

givenStorage();

const NOTHING = '0.00';
const NEXT = { date: '2026-12-06', principal: '20000.00', reward: '479.84', penalty: NOTHING };
const CALCULATION = {
  as_of: '2026-11-21',
  overdue_days: 0,
  next_due: { ...NEXT, amount: '20479.84' },
  ...{ principal: '20000.00', reward: NOTHING, penalty: NOTHING, refund_shortfall: NOTHING },
  total: '20000.00',
  paid: NOTHING,
  account: Object.fromEntries(Object.keys(ACCOUNT_SIGNS).map((part) => [part, NOTHING])),
};
const RUNNING = {
  id: 7,
  number: '26000000420017',
  paid_out_on: '2026-11-21',
  free_until: null,
  paused_until: null,
  frozen: false,
  documents: [],
  calculation: CALCULATION,
};

function dealOf(
  language: Language,
  agreement: object,
  isFresh = true,
  schedule: readonly object[] = [],
): string {
  const information = { data: { agreement: agreement as AgreementShown, schedule } };
  const given = information as unknown as Parameters<typeof Deal>[0]['information'];
  return shownIn(
    language,
    <FreshProvider value={isFresh}>
      <Deal information={given} refresh={async () => {}} />
    </FreshProvider>,
  );
}
const owing = (calculation: object, more: object = {}) => ({
  ...RUNNING,
  ...more,
  calculation: { ...CALCULATION, ...calculation },
});

test.each(LANGUAGES)(
  'while nothing is charged the loan says until when, and for exactly how much it is closed, in %s',
  (language) => {
    const { deal: text } = TEXTS[language];
    const free = dealOf(language, { ...RUNNING, free_until: '2026-11-28' });
    expect(free).toContain(text.freeUntil('2026-11-28', '20000.00'));
    expect(free).not.toContain(text.closeToday('20000.00'));
    expect(free).toContain(text.payBy('2026-12-06'));
  },
);

test.each(LANGUAGES)(
  'what closes the loan today is told where it is another sum than the next, in %s',
  (language) => {
    const { deal: text } = TEXTS[language];
    expect(dealOf(language, RUNNING)).toContain(text.closeToday('20000.00'));
    expect(dealOf(language, owing({ total: '20479.84' }))).not.toContain(text.closeToday('20479.84'));
  },
);

test.each(LANGUAGES)(
  'the due day itself is named today, and what has passed is asked for now, in %s',
  (language) => {
    const { deal: text } = TEXTS[language];
    const on = (as_of: string) => dealOf(language, owing({ as_of, total: '20479.84' }));
    expect(on('2026-12-05')).toContain(text.daysLeft(1));
    expect(on('2026-12-06')).toContain(text.payToday);
    expect(on('2026-12-06')).not.toContain(text.payBy('2026-12-06'));
    expect(on('2026-12-07')).toContain(text.payNow);
  },
);

test.each(LANGUAGES)('whoever is late reads the way out, unless a pause runs, in %s', (language) => {
  const { deal: text } = TEXTS[language];
  const late = { as_of: '2026-12-15', overdue_days: 9, total: '21379.84' };
  const shown = dealOf(language, owing(late));
  expect(shown).toContain(text.wayOut);
  expect(shown).toContain(text.overdue(9));
  const paused = dealOf(language, owing(late, { paused_until: '2027-01-04' }));
  expect(paused).toContain(text.paused('2027-01-04'));
  expect(paused).not.toContain(text.wayOut);
});

test.each(LANGUAGES)(
  'what was refunded too much stands apart, and the sum of all behind it, in %s',
  (language) => {
    const { deal: text } = TEXTS[language];
    const shown = dealOf(language, owing({ refund_shortfall: '500.00', total: '20500.00' }));
    expect(shown).toContain(text.shortfall('500.00', '20500.00'));
  },
);

test('a loan that is disputed asks for nothing, and from what is only remembered nothing is paid', () => {
  const { deal: text } = TEXTS.ru;
  const pay = 'href="/cabinet/loan-payment"';
  expect(dealOf('ru', RUNNING)).toContain(pay);
  expect(dealOf('ru', RUNNING, false)).not.toContain(pay);
  const frozen = dealOf('ru', { ...RUNNING, frozen: true });
  expect(frozen).not.toContain(`<span>${text.pay}</span>`);
  expect(frozen).not.toContain(text.closeToday('20000.00'));
});

test('a part that is paid stands in the schedule with what was paid for it, the next with what is left', () => {
  const none = { forgiven: NOTHING, written_off: NOTHING, saved: NOTHING, added: NOTHING, penalty: NOTHING };
  const part = (date: string, status: string, paid: string, left: string) => ({
    ...{ date, status, paid, left, ...none },
    ...{ principal: '10000.00', reward: '239.92', total: '10239.92' },
  });
  const shown = dealOf('ru', RUNNING, true, [
    part('2026-12-06', 'paid', '10239.92', NOTHING),
    part('2027-01-06', 'due', '239.92', '10000.00'),
  ]);
  const row = (day: string) => shown.slice(shown.indexOf(`>${day}`)).replaceAll(/<[^>]*>/g, '|');
  expect(row('06.12.2026')).toMatch(/^[^₸]*10\s239,92\s₸/);
  expect(shown, 'what is still to come goes into a calendar').toContain(TEXTS.ru.deal.calendar);
  const over = dealOf('ru', RUNNING, true, [part('2026-12-06', 'paid', '10239.92', NOTHING)]);
  expect(over).not.toContain(TEXTS.ru.deal.calendar);
  expect(row('06.01.2027')).toMatch(/^[^₸]*10\s000\s₸/);
});
