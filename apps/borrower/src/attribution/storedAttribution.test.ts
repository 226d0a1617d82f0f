import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedAttribution } from './storedAttribution.ts';

const RECORD = { source: 'leadgid', click_id: 'c7', web_id: 'w7', addons: {} };
let kept: string | null;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T05:00:00Z') });
  const localStorage = {
    getItem: () => kept,
    removeItem() {
      kept = null;
    },
  };
  vi.stubGlobal('window', { localStorage, sessionStorage: { getItem: () => null } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const clickedAt = (instant: string) => {
  kept = JSON.stringify({ ...RECORD, clicked_at: instant });
  return storedAttribution();
};

test('a record is sent with its age in full days, and none for a click of the future', () => {
  expect(clickedAt('2026-11-20T04:00:00Z')).toEqual({ ...RECORD, age_days: 3 });
  expect(clickedAt('2026-11-24T05:00:00Z')).toEqual({ ...RECORD, age_days: 0 });
});

test('a record that no lender would count is forgotten, and one without an instant is not sent', () => {
  expect(clickedAt('2025-11-22T05:00:00Z')).toBeUndefined();
  expect(kept).toBeNull();
  expect(clickedAt('')).toBeUndefined();
});
