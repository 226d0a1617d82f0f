import { expect, test } from 'vitest';
import { readMove } from './calendar-move.ts';

const nowMs = Date.parse('2026-11-23T20:00:00Z'); // already the 24th in Almaty

test.each([
  [{ advance_days: 1 }],
  [{ advance_days: 3660 }],
  [{ to: '2026-11-25' }],
  [{ to: '2026-11-23T20:00:01Z' }],
  [{ to: '2026-11-24T09:00+05:00' }],
])('%j moves the calendar', (move) => expect(readMove(move, nowMs)).toEqual({ ok: true, move }));

test.each([
  [{ advance_days: 0 }, 'advanceInvalid'],
  [{ advance_days: 1.5 }, 'advanceInvalid'],
  [{ advance_days: '1' }, 'advanceInvalid'],
  [{ advance_days: 3661 }, 'advanceInvalid'],
  [{ advance_days: null }, 'advanceInvalid'],
  [{ to: '2026-11-24' }, 'toPast'],
  [{ to: '2026-11-23T20:00:00Z' }, 'toPast'],
  [{ to: '2026-02-30' }, 'toInvalid'],
  [{ to: '2026-02-30T10:00:00Z' }, 'toInvalid'],
  [{ to: 'tomorrow' }, 'toInvalid'],
  [{ to: 20261124 }, 'toInvalid'],
  [{ to: '2126-01-01' }, 'toFar'],
  [{}, 'clockOneOf'],
  [{ to: '2026-11-25', advance_days: 1 }, 'clockOneOf'],
  [null, 'bodyNotJson'],
  [[], 'bodyNotJson'],
  ['x', 'bodyNotJson'],
])('%j is refused', (body, wrong) => expect(readMove(body, nowMs)).toEqual({ ok: false, wrong }));
