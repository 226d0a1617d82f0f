import { expect, test, vi } from 'vitest';
import { pageFor, pressable } from '../../shell/office-for-tests.tsx';
import { ru } from '../../text/ru/app.ts';
import { stillOffered } from '../../widgets/ReasonsAndWords.tsx';
import { DecisionForm } from './DecisionForm.tsx';

const REVIEW = { to_be_seen: false, report_to_be_read: null, approvals: [], reasons: [] };
const LEFT_TO_PEOPLE = {
  ...REVIEW,
  ...{ to_be_seen: true, report_to_be_read: { overdue_days_max: 50, burden_percent_max: 45 } },
};
const OFFERED = { reasons: [{ code: 'debt_burden', text: 'Долговая нагрузка' }] };
const refusedFor = (...reasons: string[]) => ({ decision: 'refuse', reasons });
const WORDS = 'Отчёт бюро № 17 от 23.11.2026';
const READ = ru.review.reportRead(50, 45);

/** The form as somebody has filled it in so far. */
function formWith(review: object, typed: object): { boxes: string[]; isReady: boolean } {
  const draft = JSON.stringify({ decision: 'approve', reasons: [], words: WORDS, ...typed });
  vi.stubGlobal('window', {
    sessionStorage: { getItem: () => draft, setItem: () => {}, removeItem: () => {} },
  });
  const form = (
    <DecisionForm
      borrowerId={7}
      applicationId={3}
      review={review as Parameters<typeof DecisionForm>[0]['review']}
    />
  );
  const page = pageFor(form, { roles: ['credit-manager'] });
  vi.unstubAllGlobals();
  expect(pressable(page)).toContainEqual(expect.stringMatching(/^(Одобрить|Отказать)$/));
  const buttons = page.split('<button').slice(1);
  return {
    boxes: [ru.review.seen, READ].filter((label) => page.includes(label)),
    isReady: buttons.some((button) => !/^[^>]*(?:disabled=""|data-disabled="true")/.test(button)),
  };
}

test('whoever approves what no service was asked about ticks both before they may', () => {
  const boxes = [ru.review.seen, READ];
  expect(formWith(LEFT_TO_PEOPLE, {})).toEqual({ boxes, isReady: false });
  expect(formWith(LEFT_TO_PEOPLE, { isSeen: true })).toEqual({ boxes, isReady: false });
  expect(formWith(LEFT_TO_PEOPLE, { isRead: true })).toEqual({ boxes, isReady: false });
  expect(formWith(LEFT_TO_PEOPLE, { isSeen: true, isRead: true })).toEqual({ boxes, isReady: true });
});

test('nothing is ticked where services have answered, and for a refusal', () => {
  expect(formWith(REVIEW, {})).toEqual({ boxes: [], isReady: true });
  expect(formWith({ ...LEFT_TO_PEOPLE, ...OFFERED }, refusedFor('debt_burden'))).toEqual({
    ...{ boxes: [], isReady: true },
  });
});

test('whoever has approved waits for the second person, and may still refuse', () => {
  const approved = {
    ...REVIEW,
    ...OFFERED,
    approvals: [{ name: 'Айсұлу', at: '2026-11-23T05:00:00.000Z', mine: true }],
  };
  expect(formWith(approved, refusedFor('debt_burden'))).toEqual({ boxes: [], isReady: true });
});

test('a reason that was taken out after it was chosen is chosen no more: it has no box to be let go by', () => {
  expect(formWith({ ...REVIEW, ...OFFERED }, refusedFor('far')).isReady).toBe(false);
  expect(formWith({ ...REVIEW, ...OFFERED }, refusedFor('far', 'debt_burden')).isReady).toBe(true);
  const draft = { reasons: ['far', 'debt_burden'], words: WORDS };
  expect(stillOffered(draft, OFFERED.reasons)).toEqual({ reasons: ['debt_burden'], words: WORDS });
  expect(stillOffered(draft, undefined), 'before the list is read nothing is let go').toEqual(draft);
});
