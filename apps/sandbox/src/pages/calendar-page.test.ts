import { instantAt } from '@senim/kazakhstan/calendar-day';
import { SENIM } from '@senim/lender/lender-for-tests';
import { publicLender } from '@senim/lender/public-lender';
import { expect, test } from 'vitest';
import { ru } from '../text/ru.ts';
import { calendarPage } from './calendar-page.ts';

/** The page at a moment of the business calendar, on a month if one is asked for. */
const page = (day: string, time: string, month?: string): string =>
  calendarPage(
    {
      language: 'ru',
      text: ru,
      url: '/sandbox/calendar',
      nowMs: instantAt(day, time),
      lender: publicLender(SENIM),
    },
    { month },
  ).markup;
const atWork = page('2026-11-23', '10:00');
const onFriday = page('2026-11-27', '19:30');

test('today is told by its date, its day of the week and its time in Almaty', () => {
  expect(atWork).toContain('23\u00a0ноября\u00a02026');
  expect(atWork).toContain('<span>понедельник</span>, 10:00');
  expect(onFriday).toContain('<span>пятница</span>, 19:30');
});

test('while people work nobody has to wait for them; after work a button leads to the next opening', () => {
  expect(atWork).toContain('state-on');
  expect(atWork).not.toContain(ru.toOpening);
  expect(onFriday).toContain('state-off');
  expect(onFriday).toContain(`value="${new Date(instantAt('2026-11-30', '09:00')).toISOString()}"`);
});

test('a button moves by a day and by a week, a date by no less than to tomorrow', () => {
  const steps = [...atWork.matchAll(/name="advance_days" value="(\d+)"/g)].map(([, days]) => days);
  expect(steps).toEqual(['1', '7']);
  expect(atWork).toContain('type="date" min="2026-11-24"');
});

test('each day to come is a button; today and those gone by are none', () => {
  const days = [...atWork.matchAll(/name="to" value="([\d-]{10})"/g)].map(([, day]) => day);
  expect(days).toEqual(['24', '25', '26', '27', '28', '29', '30'].map((day) => `2026-11-${day}`));
  expect(atWork).toContain('<span class="day " aria-current="date">23</span>');
});

test('weekends and holidays are marked, working days are not', () => {
  const december = page('2026-11-23', '10:00', '2026-12');
  const isOff = (day: string) =>
    december.includes(`<button class="day off" name="to" value="2026-12-${day}"`);
  expect(['05', '06', '07', '16', '15'].map(isOff)).toEqual([true, true, false, true, false]);
});

test('a later month leads on and back, the present one only on', () => {
  const turns = (shown: string) => [...shown.matchAll(/calendar\?month=([\d-]+)/g)].map(([, month]) => month);
  expect(turns(atWork)).toEqual(['2026-12']);
  expect(turns(page('2026-11-23', '10:00', '2026-12'))).toEqual(['2026-11', '2027-01']);
});
