import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { expect, test } from 'vitest';
import { pageFor } from '../../shell/office-for-tests.tsx';
import { Decisions } from './Decisions.tsx';
import { NamedPlot } from './NamedPlot.tsx';
import { Portfolio } from './Portfolio.tsx';
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

type Rows = Parameters<typeof NamedPlot>[0]['rows'];

test('what waits at a desk, is late there, or waits longest opens the desk; what there is none of opens nothing', () => {
  const behind = {
    list: 'finished',
    where: 'in_time:yes',
    column: null,
    day: null,
    before: null,
    lent_on: null,
  };
  const figures = { waiting: 2, late: 1, oldest_hours: 30, done: 0, in_time: 0, share: null };
  const rows = [
    { key: 'payouts', name: 'Выплаты', figures, behind: { in_time: behind, share: behind }, sum_of: {} },
  ] as unknown as Rows;
  const page = pageFor(<NamedPlot report="queues" rows={rows} />, { roles: ['owner', 'accountant'] });
  expect(leadsTo(page).map((address) => address.replace(/^\/office/, ''))).toEqual([
    '/queues/payouts',
    '/queues/payouts?late=yes',
    '/queues/payouts',
    expect.stringContaining('/lists/finished?where=in_time:yes'),
  ]);
});

test('what is added up of two lists is a button, also for whoever may see one of them alone', () => {
  const behind = (list: string) => ({
    list,
    where: '',
    column: null,
    day: null,
    before: null,
    lent_on: null,
  });
  const rows = [
    {
      key: '2026-11-20',
      name: null,
      figures: { sms: 1, parts: 1, sms_cost: '30.00', checks: 0, checks_cost: '0.00', cost: '30.00' },
      behind: { sms_cost: behind('messages'), checks_cost: behind('checks') },
      sum_of: { cost: ['sms_cost', 'checks_cost'] },
    },
  ] as unknown as Rows;
  for (const role of ['owner', 'accountant'] as const) {
    const page = pageFor(<NamedPlot report="costs" rows={rows} />, { roles: [role] });
    const button = page.split('<button').find((part) => part.includes('aria-haspopup="menu"'));
    expect(button, role).toContain('30');
  }
});

test('the late loans of a past month open as they were on their day, beside what the books held as lent on the last', () => {
  const late = {
    list: 'loans',
    where: 'paid_out_at:2026-09-01..2026-09-30;overdue_days:30..',
    column: 'issued',
    ...{ day: '2026-10-31', before: '2026-09-30', lent_on: '2026-11-20' },
  };
  const row = { key: '2026-09', name: null, figures: { m1: '4.00' }, behind: { m1: late }, sum_of: {} };
  const page = pageFor(<NamedPlot report="vintages" rows={[row] as unknown as Rows} told={['m1']} />, {
    roles: ['owner'],
  });
  const [address = ''] = leadsTo(page);
  const { column: _, list: __, ...asked } = late;
  expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual({
    ...asked,
    columns: 'number,name,product,status,overdue_days,next_due_day,issued',
  });
});

test('what is owed and what is late on a day open the loans of that day, not of today', () => {
  const day = (on: string) => ({
    ...{ day: on, loans: 5, principal: '300000.00', reward: '0.00', penalty: '0.00' },
    ...{ disbursed: '0.00', collected: '0.00', approved: 0, refused: 0 },
    at_risk: [
      { days: 1, principal: '80000.00', share: '26.67' },
      { days: 30, principal: '20000.00', share: '6.67' },
    ],
  });
  const days = [day('2026-11-20'), day('2026-11-21')];
  const shown = leadsTo(pageFor(<Portfolio days={days} />, { roles: ['owner'] })).map(
    (address) => address.split('lists/loans?where=')[1],
  );
  const owed = ['principal:0.01..', 'principal:0.01..', 'overdue_days:1..'];
  const late = ['overdue_days:1..', 'overdue_days:30..'];
  const newestFirst = ['2026-11-21', '2026-11-20'];
  expect(shown).toEqual(
    [owed, late].flatMap((filters) =>
      newestFirst.flatMap((on) => filters.map((filter) => `${filter}&day=${on}`)),
    ),
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
