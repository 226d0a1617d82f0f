import { LANGUAGES } from '@senim/kazakhstan/languages';
import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { signMessage } from '../notifications/sign-message.ts';
import {
  actingSubject,
  actingText,
  endsAt,
  idleSince,
  isTouchDue,
  oldestAsked,
  oldestOpened,
  ticketUntil,
} from './rules.ts';

test('the SMS names who may hear the code, holds it once and fits two segments', () => {
  for (const language of LANGUAGES) {
    const text = signMessage(SENIM, actingText('004217', 'Сулейменова Гульмира Болаткызы', language));
    expect(text.match(/\d{6}/g)).toEqual(['004217']);
    expect(text).toContain('Сулейменова Гульмира');
    expect(text.length, text).toBeLessThanOrEqual(134);
  }
});

const NOW = new Date('2026-11-23T05:00:00Z');
const minutesFromNow = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test('acting ends after ten minutes without a call, and after half an hour whatever is done', () => {
  expect(idleSince(NOW)).toEqual(minutesFromNow(-10));
  expect(oldestOpened(NOW)).toEqual(minutesFromNow(-30));
  expect(endsAt(NOW)).toEqual(minutesFromNow(30));
});

test('a request waits for its code as long as the code lives, and the way to the cabinet is open for two minutes', () => {
  expect(oldestAsked(NOW)).toEqual(minutesFromNow(-5));
  expect(ticketUntil(NOW)).toEqual(minutesFromNow(2));
});

test('a call is written down every twenty seconds at most', () => {
  expect(isTouchDue(new Date(NOW.getTime() - 19_999), NOW)).toBe(false);
  expect(isTouchDue(new Date(NOW.getTime() - 20_000), NOW)).toBe(true);
});

test('a code opens one request of one member of staff', () => {
  const own = actingSubject(4, 17);
  expect(actingSubject(4, 17)).toBe(own);
  for (const other of [actingSubject(41, 7), actingSubject(4, 18), actingSubject(5, 17)])
    expect(other).not.toBe(own);
});
