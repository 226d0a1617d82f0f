import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { expect, test } from 'vitest';
import { ru } from '../text/ru/app.ts';
import { OfficeShell } from './OfficeShell.tsx';
import { pageFor, pressable } from './office-for-tests.tsx';

function headOf(role: StaffRole): string[] {
  const me = { staff_id: 1, name: 'Айсұлу', roles: [role], csrf: 'token', products: [] };
  const answers = [[['SESSION'], { ...me, now: '2026-11-28T06:00:00.000Z' }]] as const;
  const page = pageFor(<OfficeShell />, { roles: [role], answers });
  return pressable(page).filter((words) =>
    [ru.find.short, ru.find.screens].some((said) => words.includes(said)),
  );
}

test('everybody opens the command bar by a press, told what they can find there', () => {
  expect(headOf('operator')).toEqual([expect.stringContaining(ru.find.short)]);
  expect(headOf('owner')).toEqual([expect.stringContaining(ru.find.screens)]);
});
