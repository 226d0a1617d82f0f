import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { expect, test } from 'vitest';
import { pageFor } from '../../shell/office-for-tests.tsx';
import { Decisions } from './Decisions.tsx';
import { QueuesNow } from './QueuesNow.tsx';

/** The addresses that a part of the report leads to, as people would read them. */
const leadsTo = (page: string): string[] =>
  page
    .split('href="')
    .slice(1)
    .map((part) => decodeURIComponent((part.split('"')[0] ?? '').replaceAll('&amp;', '&')));

const DAYS = [
  { day: '2026-11-20', approved: 3, refused: 1 },
  { day: '2026-11-21', approved: 2, refused: 4 },
] as Parameters<typeof Decisions>[0]['days'];
const REASONS = [{ code: 'debt_burden', text: 'Долговая нагрузка', count: 5 }];

test('approved and refused open each their own applications, and a reason those that were refused for it', () => {
  const shown = leadsTo(
    pageFor(<Decisions days={DAYS} reasons={REASONS} />, { roles: ['senior-credit-manager'] }),
  );
  const list = '/office/lists/applications?where=';
  expect(shown.map((address) => address.replace(list, '').replace('/lists/applications?where=', ''))).toEqual(
    [
      'decided_at:2026-11-21..2026-11-21;decision:approved',
      'decided_at:2026-11-21..2026-11-21;decision:refused',
      'decided_at:2026-11-20..2026-11-20;decision:approved',
      'decided_at:2026-11-20..2026-11-20;decision:refused',
      'decided_at:2026-11-20..2026-11-21;decision:refused;reasons:debt_burden',
    ],
  );
});

test('what waits opens its queue for whoever may see that, and is a number for the others', () => {
  const queues = [{ queue: 'payouts', waiting: 4, late: 1 }] as Parameters<typeof QueuesNow>[0]['queues'];
  const shownTo = (role: StaffRole) => leadsTo(pageFor(<QueuesNow queues={queues} />, { roles: [role] }));
  expect(shownTo('accountant').map((address) => address.slice(address.indexOf('/queues')))).toEqual([
    '/queues/payouts',
    '/queues/payouts?late=yes',
  ]);
  expect(shownTo('owner')).toEqual([]);
});
