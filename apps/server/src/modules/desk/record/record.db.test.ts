import { expect, test } from 'vitest';
import { isRefused } from '../../../platform/outcome.ts';
import { withReason } from '../../../platform/with-reason.ts';
import { givenOffice } from '../desk-for-tests.ts';
import { exportRecord } from './export-record.ts';
import { listRecord } from './list-record.ts';

const { database, services, at, actOf } = await givenOffice();

/** Something that somebody did, as the record keeps it. */
const did = (login: string, event: string, subject: string, details = {}) =>
  database.transaction(
    withReason(services, actOf(login, event), '=Причина', { borrowerId: null, subject, details }),
    async () => {},
  );
const auditor = () => [services, actOf('auditor', 'audit.viewed'), at('auditor')] as const;
const shown = async (subject: string) => {
  const { acts } = await listRecord(...auditor(), { subject }, 'ru');
  return acts.map((one) => [one.event, one.staff_id]);
};
const nameOf = (login: string) => at(login).name;

test('the record is searched by the name of a member of staff: what they did and what was done about them', async () => {
  const operator = at('operator').staffId;
  await did('operator', 'queue.released', 'cases');
  await did('admin', 'staff.disabled', 'operator');
  await did('manager', 'queue.released', 'reviews');
  const expected = [
    ['staff.disabled', at('admin').staffId],
    ['queue.released', operator],
  ];
  const name = nameOf('operator');
  for (const typed of [
    name,
    name.toLowerCase(),
    name.split(' ').toReversed().join(' '),
    name.split(' ')[0] ?? '',
  ])
    expect(await shown(typed)).toEqual(expected);
  expect(await shown('operator')).toEqual([expected[0]]);
  expect(await shown('Никтоева')).toEqual([]);
});

test('the chosen part of the record goes out as a file, and that is on record', async () => {
  await did('accountant', 'payment.entered', '=1+1', { refused: 'item_taken', number: 'A-1' });
  const act = actOf('auditor', 'audit.exported');
  const wish = { event: 'payment.entered', format: 'csv' } as const;
  const made = await exportRecord(services, act, wish, 'ru');
  if (isRefused(made)) throw new Error(made.refused);
  const lines = made.file.toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"${nameOf('accountant')}";"не выполнено: внесён платёж"`);
  expect(lines[1]).toContain(`"'=1+1";"'=Причина"`);
  expect(lines[1]).toContain('Эту задачу уже взял другой сотрудник');
  const { acts } = await listRecord(...auditor(), { event: 'audit.exported' }, 'ru');
  expect(acts).toMatchObject([
    { staff_id: at('auditor').staffId, details: { format: 'csv', found: 1, where: 'event=payment.entered' } },
  ]);
  const kazakh = await exportRecord(services, act, wish, 'kz');
  if (isRefused(kazakh)) throw new Error(kazakh.refused);
  expect(kazakh.file.toString('utf8')).toContain('орындалмады: төлем енгізілді');
});
