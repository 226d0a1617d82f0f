import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { expect, test } from 'vitest';
import { pageFor } from '../../shell/office-for-tests.tsx';
import { ru } from '../../text/ru/app.ts';
import { Finding } from './Finding.tsx';

const DESK_LATE = { finding: 'desk-late', queue: 'cases', count: 3, since: null } as const;

test('a desk that is late opens at what is late there', () => {
  expect(pageFor(<Finding found={DESK_LATE} />, { roles: ['auditor'] })).toContain(
    'href="/office/queues/cases?late=yes"',
  );
});

test('registers that people stand in for lead to the settings where they are turned on again', () => {
  const found = { finding: 'registers-by-people', queue: null, count: 1, since: null } as const;
  const shownTo = (role: StaffRole) => pageFor(<Finding found={found} />, { roles: [role] });
  expect(shownTo('administrator')).toContain('href="/office/settings/');
  expect(shownTo('operator')).not.toContain('href');
});

const doubtFor = (role: StaffRole) =>
  pageFor(
    <Finding
      found={{ finding: 'payouts-in-doubt', queue: null, count: 2, since: '2026-11-28T06:00:00.000Z' }}
    />,
    { roles: [role] },
  );

test('payouts in doubt lead to their references, for whoever may see them', () => {
  expect(doubtFor('auditor')).toContain('href="/office/lists/payouts?where=status%3Ain-doubt"');
  const others = doubtFor('administrator');
  expect(others).not.toContain('href');
  expect(others).toContain(ru.health.findings['payouts-in-doubt'].remedy);
});
