import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { expect, test } from 'vitest';
import { pageFor, pressable } from '../../shell/office-for-tests.tsx';
import { ru } from '../../text/ru/app.ts';
import { BankFiles } from './BankFiles.tsx';
import { OrderList } from './OrderList.tsx';

const FILE = {
  ...{
    file_id: 4,
    name: 'SENIM-F202611230500-0A1B2C3D',
    orders: 3,
    sum: '180000.00',
    executed: 1,
    failed: 1,
    refused: null,
    recall: null,
    recalled: null,
    hash: '3fa907c122de90ab77',
  },
  ...{ made: { name: 'Ольга', at: '2026-11-23T05:00:00Z', mine: false }, released: null },
};
const RELEASED = { ...FILE, released: { name: 'Айсұлу', at: '2026-11-23T06:00:00Z' } };
const MINE = { ...FILE, made: { ...FILE.made, mine: true } };

const page = (
  role: StaffRole,
  files: readonly object[],
  count = 2,
  brought: readonly object[] = [],
): string => {
  const shown = { waiting: { count, sum: '60000.00' }, files, answers: brought };
  const answers = [[['BANK_FILES'], shown]] as const;
  return pageFor(<BankFiles />, { roles: [role], answers });
};
const ACTS: readonly string[] = [
  ...[ru.bankFiles.make, ru.bankFiles.release, ru.bankFiles.takeApart, ru.bankFiles.fetch, ru.bankFiles.send],
];
const offered = (role: StaffRole, files: readonly object[], count?: number) =>
  pressable(page(role, files, count)).filter((word) => ACTS.includes(word));

test('whoever gathers a file does not release it, and another is not gathered beside it', () => {
  const { make, release, takeApart, send } = ru.bankFiles;
  expect(offered('accountant', [])).toEqual([make, send]);
  expect(offered('accountant', [], 0)).toEqual([send]);
  expect(offered('accountant', [MINE])).toEqual([takeApart, send]);
  expect(offered('accountant', [FILE])).toEqual([release, takeApart, send]);
  expect(offered('compliance', [FILE])).toEqual([release]);
  expect(offered('auditor', [FILE])).toEqual([]);
});

test('a released file is fetched and says what the bank has told of it', () => {
  expect(offered('accountant', [RELEASED], 0)).toEqual([ru.bankFiles.fetch, ru.bankFiles.send]);
  expect(page('compliance', [RELEASED])).toContain(ru.bankFiles.told(1, 1, 1));
});

test('whoever takes files to the bank says that one never reached it, and another takes it back', () => {
  const { recall, recallConfirm, recallDecline, recalled, fetch } = ru.bankFiles;
  const steps: readonly string[] = [recall, recallConfirm, recallDecline, fetch];
  const offeredOf = (role: StaffRole, file: object) =>
    pressable(page(role, [file], 0)).filter((word) => steps.includes(word));
  const silent = { ...RELEASED, executed: 0, failed: 0 };
  expect(offeredOf('accountant', silent)).toEqual([fetch, recall]);
  expect(offeredOf('compliance', silent)).toEqual([]);
  expect(offeredOf('accountant', RELEASED), 'the bank has told of it').toEqual([fetch]);
  const word = { name: 'Ольга', at: '2026-11-23T07:00:00Z', mine: false, reason: 'Флешка потерялась.' };
  expect(offeredOf('compliance', { ...silent, recall: word })).toEqual([recallConfirm, recallDecline]);
  expect(offeredOf('accountant', { ...silent, recall: { ...word, mine: true } })).toEqual([
    fetch,
    recallDecline,
  ]);
  expect(page('auditor', [{ ...silent, recall: word }])).toContain(word.reason);
  const over = { ...silent, recall: word, recalled: { name: 'Айсұлу', at: '2026-11-23T08:00:00Z' } };
  expect(offeredOf('compliance', over)).toEqual([]);
  expect(page('compliance', [over])).toContain(recalled('Айсұлу', '23 нояб., 13:00').slice(0, 16));
});

const BROUGHT = {
  ...{ answer_id: 7, kind: 'status', day: null, orders: 3, strangers: 0, failing: 1 },
  ...{ taken: { name: 'Ольга', at: '2026-11-24T05:00:00Z', mine: false }, confirmed: null, decided: null },
};
const MINE_BROUGHT = { ...BROUGHT, taken: { ...BROUGHT.taken, mine: true } };

test('whoever brought a refusal may take it back, and another confirms it', () => {
  const { confirmAnswer, declineAnswer, failing, failingYours, failingConfirmed } = ru.bankFiles;
  const decisions = [confirmAnswer, declineAnswer] as const;
  const decided = (role: StaffRole, brought: object) =>
    pressable(page(role, [], 0, [brought])).filter((word) => (decisions as readonly string[]).includes(word));
  expect(decided('accountant', BROUGHT)).toEqual([confirmAnswer, declineAnswer]);
  expect(decided('accountant', MINE_BROUGHT)).toEqual([declineAnswer]);
  expect(decided('auditor', BROUGHT)).toEqual([]);
  expect(page('auditor', [], 0, [BROUGHT])).toContain(failing(1));
  expect(page('accountant', [], 0, [MINE_BROUGHT])).toContain(failingYours(1));
  const over = { ...BROUGHT, confirmed: true, decided: { name: 'Айсұлу', at: '2026-11-24T06:00:00Z' } };
  expect(page('auditor', [], 0, [over])).toContain(failingConfirmed(1, 'Айсұлу'));
  expect(decided('compliance', over)).toEqual([]);
});

test('a file that the bank refused whole says why and is not fetched again', () => {
  const refused = { ...RELEASED, refused: 'FF01' };
  expect(page('accountant', [refused])).toContain(ru.bankFiles.refusedWhole('FF01'));
  expect(offered('accountant', [refused], 0)).toEqual([ru.bankFiles.send]);
});

test('a file is known by the beginning of its hash', () => {
  expect(page('auditor', [FILE])).toContain('3fa9\u00a007c1\u00a022de\u00a090ab<');
});

const ORDER = {
  ...{ reference: 'P-1', borrower_id: 5, payout_id: 9, agreement_number: '2600000001', name: 'Дана' },
  ...{ iban: 'KZ84722C000012345678', sum: '60000.00', held_until: null, stoppable: true, failure: null },
};
const BEYOND_STOP = {
  ...{ ...ORDER, reference: 'P-2', borrower_id: null, payout_id: null, stoppable: false },
  failure: { kind: 'file-refused', reason: 'FF01' },
};

test('each order has a cell below each column, whatever the others need', () => {
  const known = { pages: [{ orders: [ORDER, BEYOND_STOP], next: null }], pageParams: [null] };
  const answers = [[['BANK_ORDERS', {}], known]] as const;
  const shown = pageFor(<OrderList of={{}} />, { roles: ['compliance'], answers });
  const rows = shown.split('<tr').slice(1);
  const cells = rows.map((row) => row.split(/<t[hd][ >]/).length - 1);
  expect(shown).toContain(ru.bankFiles.failures['file-refused']('FF01'));
  expect(cells).toEqual([6, 6, 6]);
});
