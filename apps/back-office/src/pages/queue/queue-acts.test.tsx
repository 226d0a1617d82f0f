import type { QueueName } from '@senim/contracts/office/queues';
import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { expect, test } from 'vitest';
import type { QueueRow } from '../../api/answers.ts';
import { pageFor } from '../../shell/office-for-tests.tsx';
import { ru } from '../../text/ru/app.ts';
import { useQueueActs } from './useQueueActs.tsx';

type Row = Partial<QueueRow>;
const MINE = { owner: { staff_id: 1, name: 'Айсұлу' } } as Row;
const OTHERS = { owner: { staff_id: 2, name: 'Ерлан' } } as Row;
const FREE = { owner: null } as Row;

/** Of each act of a queue, by its letter, why it leaves a row alone; null where it does not. */
function whyNot(queue: QueueName, row: Row | undefined, role: StaffRole = 'senior-credit-manager') {
  let said: Readonly<Record<string, string | null>> = {};
  function Probe() {
    const acts = useQueueActs<object>({
      queue,
      itemOf: () => '7-3',
      itemNow: () => row as QueueRow | undefined,
    });
    said = Object.fromEntries(acts.map((act) => [act.letter, act.whyNot({})]));
    return null;
  }
  pageFor(<Probe />, { roles: [role] });
  return said;
}

test('what is free is taken, what is one’s own is put back, and a colleague’s is left alone, as is what is gone', () => {
  expect(whyNot('reviews', FREE)).toEqual({ T: null, E: null, B: ru.bulk.notYours });
  expect(whyNot('reviews', MINE)).toEqual({ T: ru.bulk.yours, E: null, B: null });
  const others = ru.bulk.others('Ерлан');
  expect(whyNot('reviews', OTHERS)).toEqual({ T: others, E: others, B: others });
  expect(whyNot('reviews', undefined)).toEqual({ T: ru.bulk.gone, E: ru.bulk.gone, B: ru.bulk.gone });
});

test('letters are answered or closed together; who talks or waits for a call is answered one by one', () => {
  for (const kind of ['conversation', 'callback'])
    expect(whyNot('cases', { ...FREE, kind }, 'operator')).toMatchObject({
      L: ru.bulk.oneByOne,
      C: ru.bulk.oneByOne,
    });
  expect(whyNot('cases', { ...FREE, kind: 'complaint' }, 'operator')).toMatchObject({ L: null, C: null });
});

test('another account is asked for where the money came back and waits for its borrower, by whoever may', () => {
  const asked = (row: Row) => whyNot('payouts', { ...FREE, ...row }, 'accountant')['Q'];
  expect(asked({ kind: 'returned', waits_for: 'applicant' } as Row)).toBeNull();
  expect(asked({ kind: 'returned', waits_for: 'us' } as Row)).toBe(ru.bulk.notReturned);
  expect(asked({ kind: 'failed', waits_for: 'applicant' } as Row)).toBe(ru.bulk.notReturned);
  expect(whyNot('payouts', FREE, 'auditor')).not.toHaveProperty('Q');
});
