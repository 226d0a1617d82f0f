import { expect, test } from 'vitest';
import { createBell } from './bell.ts';
import { machineClock } from './clock.ts';

const standing = { now: () => new Date('2026-11-23T05:00:00Z') };

test('a new listener gets a place, and each later ring once', async () => {
  const bell = createBell(machineClock);
  bell.ring('payouts');
  const { topics, place } = await bell.rungAfter(['payouts'], null, 5_000);
  expect(topics).toEqual([]);
  const waiting = bell.rungAfter(['payouts', 'cases'], place, 5_000);
  bell.ring('reviews');
  bell.ring('cases');
  const heard = await waiting;
  expect(heard.topics).toEqual(['cases']);
  expect((await bell.rungAfter(['payouts', 'cases'], heard.place, 20)).topics).toEqual([]);
});

test('what rang while nobody listened is told at once', async () => {
  const bell = createBell(standing);
  const { place } = await bell.rungAfter(['cases'], null, 0);
  bell.ring('cases');
  expect((await bell.rungAfter(['cases'], place, 60_000)).topics).toEqual(['cases']);
});

test('within one millisecond nothing is lost and nothing is told twice', async () => {
  const bell = createBell(standing);
  let { place } = await bell.rungAfter(['cases'], null, 0);
  for (let times = 0; times < 3; times++) {
    bell.ring('cases');
    const heard = await bell.rungAfter(['cases'], place, 1_000);
    expect(heard.topics).toEqual(['cases']);
    place = heard.place;
  }
  expect((await bell.rungAfter(['cases'], place, 10)).topics).toEqual([]);
});

test('if something may have been missed, every listener is told of all desks', async () => {
  const bell = createBell(machineClock);
  const { place } = await bell.rungAfter(['cases'], null, 0);
  const waiting = bell.rungAfter(['cases', 'payouts'], place, 5_000);
  bell.ring(null);
  expect((await waiting).topics).toEqual(['cases', 'payouts']);
});

test('nobody is kept waiting by a process that is about to end', async () => {
  const bell = createBell(machineClock);
  const { place } = await bell.rungAfter(['cases'], null, 0);
  const waiting = bell.rungAfter(['cases'], place, 60_000);
  bell.hush();
  expect((await waiting).topics).toEqual([]);
  expect((await bell.rungAfter(['cases'], place, 60_000)).topics).toEqual([]);
});
