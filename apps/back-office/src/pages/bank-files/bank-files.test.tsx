import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { expect, test } from 'vitest';
import { pageFor, pressable } from '../../shell/office-for-tests.tsx';
import { ru } from '../../text/ru/app.ts';
import { BankFiles } from './BankFiles.tsx';

const FILE = {
  ...{
    file_id: 4,
    name: 'SENIM-F202611230500-0A1B2C3D',
    orders: 3,
    sum: '180000.00',
    executed: 1,
    failed: 1,
  },
  ...{ made: { name: 'Ольга', at: '2026-11-23T05:00:00Z', mine: false }, released: null },
};
const RELEASED = { ...FILE, released: { name: 'Айсұлу', at: '2026-11-23T06:00:00Z' } };
const MINE = { ...FILE, made: { ...FILE.made, mine: true } };

const page = (role: StaffRole, files: readonly object[], count = 2): string => {
  const answers = [[['BANK_FILES'], { waiting: { count, sum: '60000.00' }, files, answers: [] }]] as const;
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
