import { expect, test, vi } from 'vitest';
import { pageFor, pressable } from '../../shell/office-for-tests.tsx';
import { ru } from '../../text/ru/app.ts';
import { Income } from './Income.tsx';
import { IncomeForm } from './IncomeForm.tsx';

type Review = Parameters<typeof Income>[0]['review'];
const MONTHS = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
const INCOME = {
  source: 'pension_base',
  months: MONTHS.map((month, index) => ({ month, tenge: index === 2 ? 0 : 240_000 })),
  ...{ counted: 200_000, counted_by: 'months', burden_percent: 34, burden_percent_max: 50 },
};
const NBSP = '\u00a0';

const shown = (income: object | null) =>
  pageFor(<Income review={{ income } as unknown as Review} />, { roles: ['credit-manager'] });
const rowsOf = (page: string) =>
  page
    .split('<tr')
    .slice(2)
    .map((row) => [...row.matchAll(/<td[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, cell = '']) => cell));

test('six rows, month by month, beside the average that counts and what the loan takes of it', () => {
  const page = shown(INCOME);
  expect(rowsOf(page)).toEqual([
    [`Май${NBSP}2026`, `240${NBSP}000`],
    [`Июнь${NBSP}2026`, `240${NBSP}000`],
    [`Июль${NBSP}2026`, '0'],
    [`Август${NBSP}2026`, `240${NBSP}000`],
    [`Сентябрь${NBSP}2026`, `240${NBSP}000`],
    [`Октябрь${NBSP}2026`, `240${NBSP}000`],
  ]);
  expect(page).toContain(ru.income.source.pension_base);
  expect(page).toContain(`<b>200${NBSP}000${NBSP}₸</b>`);
  expect(page).toContain(ru.income.countedBy.months);
  expect(page).toContain(ru.income.ofIncome(34, 50));
  expect(page).not.toContain(`<b>${ru.income.ofIncome(34, 50)}</b>`);
});

test('whoever may not see income sees nothing of it', () => {
  expect(shown(null)).not.toContain(ru.income.title);
});

test('what is above the limit, or has no income to be paid from, stands out', () => {
  expect(shown({ ...INCOME, burden_percent: 51 })).toContain(`<b>${ru.income.ofIncome(51, 50)}</b>`);
  expect(shown({ ...INCOME, burden_percent: null })).toContain(`<b>${ru.income.noIncome}</b>`);
});

test('where nobody told the months, the page says so, and by what income is counted', () => {
  const page = shown({ ...INCOME, source: null, months: [], counted_by: 'applicant' });
  expect(rowsOf(page)).toEqual([]);
  expect(page).toContain(ru.income.silent);
  expect(page).toContain(ru.income.countedBy.applicant);
});

const paper = (id: number) => ({
  id,
  file_name: `справка-${id}.pdf`,
  uploaded_at: '2026-11-20T05:00:00Z',
});
const TO_READ = { is_read: false, months: MONTHS, papers: [paper(4)] };
/** The form as somebody has filled it in so far; where nothing is typed, as it opens. */
function formWith(review: object, draft: object | null) {
  const getItem = () => draft && JSON.stringify(draft);
  vi.stubGlobal('window', { sessionStorage: { getItem, setItem: () => {}, removeItem: () => {} } });
  const form = <IncomeForm borrowerId={7} applicationId={3} review={review as Review} />;
  const page = pageFor(form, { roles: ['credit-manager'] });
  vi.unstubAllGlobals();
  const keep = page.split('<button').find((button) => button.includes(ru.income.keep)) ?? '';
  return { page, isReady: keep !== '' && !/^[^>]*(?:disabled=""|data-disabled="true")/.test(keep) };
}
const tengeOf = (months: readonly string[]) => Object.fromEntries(months.map((month) => [month, 0]));

test('a paper that nobody has read has six fields and itself to open, and is kept only whole', () => {
  const review = { income_to_read: TO_READ, income: null };
  const { page, isReady } = formWith(review, null);
  expect(page).toContain('href="/api/office/v1/customers/7/papers/4"');
  expect(page.split('<input')).toHaveLength(7);
  expect(isReady).toBe(false);
  expect(formWith(review, { paper: null, tenge: tengeOf(MONTHS.slice(1)) }).isReady).toBe(false);
  expect(formWith(review, { paper: null, tenge: tengeOf(MONTHS) }).isReady).toBe(true);
});

test('of several papers somebody says which they have read', () => {
  const review = { income_to_read: { ...TO_READ, papers: [paper(4), paper(5)] }, income: null };
  expect(formWith(review, { paper: null, tenge: tengeOf(MONTHS) }).isReady).toBe(false);
  expect(formWith(review, { paper: 5, tenge: tengeOf(MONTHS) }).isReady).toBe(true);
});

test('what was read may be mended, and where the base told the months there is nothing to read', () => {
  const review = { income_to_read: { ...TO_READ, is_read: true }, income: { ...INCOME, source: 'paper' } };
  expect(pressable(formWith(review, null).page)).toEqual([ru.income.readAgain]);
  const read = Object.fromEntries(INCOME.months.map(({ month, tenge }) => [month, tenge]));
  expect(pressable(formWith(review, { paper: null, tenge: read }).page)).toEqual([ru.income.readAgain]);
  const half = formWith(review, { paper: null, tenge: { ...read, [MONTHS[0] ?? '']: undefined } }).page;
  expect(half, 'half a correction stands open again').toContain(ru.income.readHint);
  expect(pressable(half), 'and may be closed').toContain(ru.cancel);
  expect(formWith({ ...review, income_to_read: TO_READ }, null).page).not.toContain(ru.cancel);
  expect(formWith({ income_to_read: null, income: INCOME }, null).page).not.toContain(ru.income.read);
});
