import { expect, test } from 'vitest';
import { tellableRecord } from './rules.ts';

const NOW = new Date('2026-11-23T05:00:00Z');
const KEPT = { source: 'leadgid', click_id: 'c1', web_id: '7', clicked_at: '2026-10-24T05:00:00Z' };
const told = (kept: Readonly<Record<string, unknown>> | null) =>
  tellableRecord(kept, { attributionDays: 30 }, NOW);

test('a click of the last thirty days is told to its partner, an older one to nobody', () => {
  expect(told(KEPT)).toEqual(KEPT);
  expect(told({ ...KEPT, clicked_at: '2026-10-24T04:59:59Z' })).toBeUndefined();
});

test('without a click, a source or a time nobody is told', () => {
  expect(told(null)).toBeUndefined();
  for (const flaw of [
    { click_id: '' },
    { source: '' },
    { click_id: 7 },
    { source: null },
    { clicked_at: 'yesterday' },
  ])
    expect([flaw, told({ ...KEPT, ...flaw })]).toEqual([flaw, undefined]);
});

test('a partner without sites of its own hears an empty one', () => {
  expect(told({ ...KEPT, web_id: undefined })?.web_id).toBe('');
});
