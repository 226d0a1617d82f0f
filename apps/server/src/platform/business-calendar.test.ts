import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { instantAt } from '@senim/kazakhstan/calendar-day';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openCalendar } from './business-calendar.ts';
import { folderForTests } from './folder-for-tests.ts';

const NOON = instantAt('2026-11-21', '12:00');

async function givenCalendar() {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  const folder = await folderForTests('calendar');
  onTestFinished(async () => {
    vi.useRealTimers();
    await rm(folder, { recursive: true, force: true });
  });
  const open = () => openCalendar(join(folder, 'calendar.json'), 0, '09:00');
  const calendar = open();
  const stops: string[] = [];
  const moveTo = (day: string, time: string) =>
    calendar.moveTo(instantAt(day, time), async () => {
      stops.push(calendar.clock.now().toISOString());
    });
  return { open, moveTo, stops };
}

test('on the way to an instant what is due is done at the opening of each day, and the calendar stands there after a restart', async () => {
  const { open, moveTo, stops } = await givenCalendar();
  expect(open().isNew).toBe(true);
  await moveTo('2026-11-23', '18:00');
  expect(stops).toEqual(['2026-11-22T04:00:00.000Z', '2026-11-23T04:00:00.000Z', '2026-11-23T13:00:00.000Z']);
  const again = open();
  expect([again.isNew, again.clock.now().toISOString()]).toEqual([false, stops.at(-1)]);
});

test('a moment that has passed, or is now, moves nothing and does nothing', async () => {
  const { open, moveTo, stops } = await givenCalendar();
  await moveTo('2026-11-20', '09:00');
  await moveTo('2026-11-21', '12:00');
  expect([stops, open().isNew]).toEqual([[], true]);
});
