import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { expect, test, vi } from 'vitest';
import { pageFor, pressable } from '../../shell/office-for-tests.tsx';
import { ru } from '../../text/ru/app.ts';
import { PayoutDesk } from './PayoutDesk.tsx';
import { ACTS } from './payoutActs.ts';
import { findingDay } from './payoutState.ts';
import { TransferDay } from './TransferDay.tsx';

/** A payout above the limit that waits for its two people. */
const HELD = {
  ...{ status: 'created', kind: 'loan', amount: '400000.00', reference: 'SENIM-1', failure: null },
  ...{ agreement_status: STATUS.awaitingPayout, agreement_number: '26000000420017', name: 'Айгерім С.' },
  ...{ iban: 'KZ84722C000012345678', not_before: '2026-11-23T05:00:00Z', today: '2026-11-23' },
  ...{ people_needed: 2, approvals: [], owner: null, booked: false, proposed: false },
  ...{ account_asked_at: null, may_ask_account: false },
};
const DISPUTED = { ...HELD, status: 'in-doubt', failure: 'AM09', people_needed: 0 };
const RETURNED = {
  ...HELD,
  status: 'failed',
  agreement_status: STATUS.payoutFailed,
  failure: 'AC04',
  may_ask_account: true,
};

const offered = (role: StaffRole, payout: object): string[] => {
  const answers = [[['PAYOUT', 7, 3], payout]] as const;
  const acts = [ru.payout.confirm, ru.payout.askAccount, ru.payout.retry, ru.payout.stop, ru.payout.askAgain];
  const words: string[] = [...acts, ru.payout.made, ru.payout.notMade];
  const page = pageFor(<PayoutDesk borrowerId={7} payoutId={3} />, { roles: [role], answers });
  return pressable(page).filter((word) => words.includes(word));
};

test('two people confirm a payout: not one of them twice, and not while a colleague has it in work', () => {
  expect(offered('accountant', HELD)).toEqual([ru.payout.confirm]);
  const confirmed = { ...HELD, approvals: [{ name: 'Айсұлу', mine: true }] };
  expect(offered('accountant', confirmed)).toEqual([]);
  const first = { ...HELD, approvals: [{ name: 'Ольга', mine: false }] };
  expect(offered('accountant', first)).toEqual([ru.payout.confirm]);
  expect(offered('accountant', { ...HELD, owner: { staff_id: 2, name: 'Ольга' } })).toEqual([]);
  expect(offered('accountant', { ...HELD, owner: { staff_id: 1, name: 'Айсұлу' } })).toEqual([
    ru.payout.confirm,
  ]);
});

test('who serves or collects confirms nothing, and who stops a payout sends none again', () => {
  for (const role of ['operator', 'collector', 'credit-manager', 'auditor'] as const)
    for (const payout of [HELD, DISPUTED, RETURNED]) expect(offered(role, payout)).toEqual([]);
  expect(offered('compliance', RETURNED)).toEqual([ru.payout.stop]);
  expect(offered('accountant', RETURNED)).toEqual([ru.payout.askAccount, ru.payout.retry]);
  expect(offered('accountant', { ...RETURNED, may_ask_account: false }), 'asked today').toEqual([
    ru.payout.retry,
  ]);
});

test('what the bank and the books tell differently is not sent again: it is asked about or settled', () => {
  expect(offered('accountant', DISPUTED)).toEqual([ru.payout.askAgain, ru.payout.made, ru.payout.notMade]);
  expect(offered('compliance', DISPUTED), 'who agrees finds nothing out').toEqual([]);
  expect(offered('accountant', { ...DISPUTED, proposed: true }), 'it waits for a second person').toEqual([]);
});

test('whoever sees a returned payout reads that its borrower was asked for another account', () => {
  const shown = (payout: object) =>
    pageFor(<PayoutDesk borrowerId={7} payoutId={3} />, {
      roles: ['accountant'],
      answers: [[['PAYOUT', 7, 3], payout]],
    });
  expect(shown(RETURNED)).toContain(ru.payout.askedForAccount);
  expect(shown(HELD)).not.toContain(ru.payout.askedForAccount);
  expect(shown({ ...DISPUTED, proposed: true })).toContain(ru.payout.proposed);
  expect(shown(DISPUTED)).not.toContain(ru.payout.proposed);
  expect(shown({ ...RETURNED, agreement_status: STATUS.cancelled })).not.toContain(ru.payout.askedForAccount);
});

test('a returned transfer of a loan that was withdrawn is not sent again, and a refund is not stopped', () => {
  const withdrawn = { ...RETURNED, agreement_status: STATUS.cancelled, may_ask_account: false };
  expect(offered('accountant', withdrawn)).toEqual([]);
  expect(offered('compliance', { ...HELD, kind: 'refund' })).toEqual([ru.payout.confirm]);
});

test('a reason of the bank is told with its code, one of ours in words alone', () => {
  const shown = (failure: string) =>
    pageFor(<PayoutDesk borrowerId={7} payoutId={3} />, {
      roles: ['accountant'],
      answers: [[['PAYOUT', 7, 3], { ...DISPUTED, failure }]],
    });
  expect(shown('AC04')).toContain(`${ru.payout.failures.AC04} (AC04)`);
  expect(shown('another-transfer')).toContain(ru.payout.failures['another-transfer']);
  expect(shown('another-transfer')).not.toContain('another-transfer');
});

test('the day on which the bank made a transfer is nobody’s guess', () => {
  expect(findingDay(true, null, '2026-11-23'), 'not told yet').toBeNull();
  expect(findingDay(true, '2026-11-20', '2026-11-23')).toBe('2026-11-20');
  expect(findingDay(false, null, '2026-11-23'), 'the books know it').toBe('2026-11-23');
  const field = pageFor(<TransferDay day={null} onDay={() => {}} />, { roles: ['accountant'] });
  expect(field).toContain(ru.payout.madeOn);
  expect(field, 'as days are typed everywhere').not.toContain('type="date"');
});

test('each button asks for what it says: what was not made is not told as made', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { outcome = '' } = JSON.parse(String(body));
    asked.push(`${url.split('/').at(-1)} ${outcome}`.trim());
    return Response.json({ success: true });
  });
  const told = { params: { borrower_id: 7, payout_id: 3 }, reason: 'Проверено', day: '2026-11-23' };
  for (const action of ['confirm', 'askAccount', 'retry', 'stop', 'askAgain', 'made', 'notMade'] as const)
    await ACTS[action](told);
  vi.unstubAllGlobals();
  expect(asked).toEqual([
    ...['confirm', 'ask-account', 'retry', 'stop', 'ask-again', 'finding made', 'finding not-made'],
  ]);
});
