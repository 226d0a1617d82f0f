import type { ListName } from '@senim/contracts/office/lists/columns';
import { readFilters } from '@senim/contracts/office/lists/wish';
import { listWords } from '@senim/contracts/text/lists';
import { expect, test } from 'vitest';
import { pageFor, pressable } from '../../shell/office-for-tests.tsx';
import { FilterBar } from './FilterBar.tsx';

/** What the filters of an address are called on the screen. */
function called(list: ListName, where: string): string[] {
  const look = { filters: readFilters(list, where) ?? [], seen: [], columns: [], lentOn: null, before: null };
  const props = { list, look: { ...look, day: null } } as unknown as Parameters<typeof FilterBar>[0];
  return pressable(pageFor(<FilterBar {...props} />, { roles: ['owner'] }));
}

test('what happened at some moment is chosen by whole days and told by them, with no hour', () => {
  const { checks, loans } = listWords('ru').columns;
  expect(called('checks', 'asked_at:2026-11-29..2026-11-29')).toContain(`${checks['asked_at']}: 29.11.2026`);
  expect(called('checks', 'asked_at:2026-11-01..2026-11-29')).toContain(
    `${checks['asked_at']}: 01.11.2026 – 29.11.2026`,
  );
  expect(called('loans', 'overdue_days:1..')).toContain(`${loans['overdue_days']}: ≥ 1`);
});
