import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { expect, test } from 'vitest';
import type { Customer as CustomerPage } from '../../api/answers.ts';
import { pageFor, pressable } from '../../shell/office-for-tests.tsx';
import { ru } from '../../text/ru/app.ts';
import { DocumentLinks } from '../../widgets/DocumentLinks.tsx';
import { Customer } from './Customer.tsx';
import { Timeline } from './Timeline.tsx';

/** As docs/operations/rights.md has it. */
const WITH_A_REASON: readonly StaffRole[] = ['operator', 'collector', 'accountant', 'auditor'];
const IN_FULL: readonly StaffRole[] = ['credit-manager', 'senior-credit-manager', 'compliance'];

const CLIENT = {
  ...{ borrower_id: 7, name: 'Айгерім С.', standing: 'verified', masked: true, today: '2026-11-23' },
  ...{ iin: '****1234', phone: '+7 701 ***-**-67', iban: null, registered_at: '2026-11-20T05:00:00Z' },
  ...{ applications: [], agreements: [], payments: [], notes: [], profile: null },
} as unknown as CustomerPage;

const customerFor = (roles: readonly StaffRole[], customer: CustomerPage = CLIENT) =>
  pressable(
    pageFor(<Customer />, {
      ...{ roles, path: '/office/customers/:borrowerId', address: '/office/customers/7' },
      answers: [[['CUSTOMER', 7], customer]],
    }),
  );

test.each(WITH_A_REASON)('a page with hidden data offers %s to see them for a reason', (role) => {
  expect(customerFor([role])).toContain(ru.customer.reveal);
});

test('nobody is asked for a reason to see what is shown, and an administrator is offered no data at all', () => {
  expect(customerFor(['operator'], { ...CLIENT, masked: false })).not.toContain(ru.customer.reveal);
  expect(customerFor(['administrator'])).not.toContain(ru.customer.reveal);
});

test('what happened before what is shown can be asked for, with and without looks', () => {
  const event = { at: '2026-11-20T05:00:00.000Z', kind: 'registered', what: 'registered', who: 'borrower' };
  const shown = { ...event, name: null, subject: null, amount: null, details: {} };
  const historyFor = (hasLooks: boolean, events_earlier: boolean) =>
    pageFor(<Timeline borrowerId={7} />, {
      roles: ['operator'],
      address: hasLooks ? '/?looks=yes' : '/',
      answers: [[['TIMELINE', 7, hasLooks], { events: [shown], events_earlier }]],
    });
  for (const hasLooks of [true, false]) {
    expect(pressable(historyFor(hasLooks, true))).toContain(ru.customer.earlier);
    expect(pressable(historyFor(hasLooks, false))).not.toContain(ru.customer.earlier);
  }
});

const documentsFor = (roles: readonly StaffRole[]) =>
  pageFor(
    <DocumentLinks
      borrowerId={7}
      loan={{ id: 3, number: '26000000420017', documents: [{ lang: 'ru' }] } as never}
    />,
    { roles },
  );

test.each(IN_FULL)('a signed document is a link for %s', (role) => {
  expect(documentsFor([role])).toMatch(/href="\/api\/office\/v1\/[^"]*lang=ru/);
});

test.each(WITH_A_REASON)('a signed document has no address for %s, who says why first', (role) => {
  const page = documentsFor([role]);
  expect(page).not.toContain('href');
  expect(pressable(page)).toEqual([ru.customer.documentIn.ru]);
});

test('who sees no personal data is offered no document', () => {
  expect(pressable(documentsFor(['administrator']))).toEqual([]);
});
