import { tengeToTiyn, tiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import {
  ANOTHER_BANK,
  ANOTHER_TRANSFER,
  isDisputed,
  isOnItsWay,
  isOurTransfer,
  isStoppable,
  isTransferDay,
  payoutReference,
  peopleNeeded,
  RESIDENT_PERSON,
  RETURNED_TOO_LATE,
} from './rules.ts';

const UUID = 'ab12cd34-5b7c-7c3e-8f00-000000000001';
const FIRST = { number: '26000000017', attempt: 1, kind: 'loan' } as const;

test('a reference names lender, agreement and attempt, ends in chance, and is no longer than a bank takes', () => {
  expect(payoutReference('senim', FIRST, UUID)).toBe('SENIM-26000000017-1-AB12CD34');
  expect(payoutReference('senim', { ...FIRST, attempt: 2, kind: 'refund' }, UUID)).toBe(
    'SENIM-26000000017-R2-AB12CD34',
  );
  const longest = payoutReference('averylonglender1', { ...FIRST, number: '26000000017001' }, UUID);
  expect(longest).toBe('AVERYL-26000000017001-1-AB12CD34');
  expect(longest.length).toBeLessThanOrEqual(35);
});

const ORDERED = { amountTiyn: tiyn(7_000_000), iban: 'KZ84722C000012345678', iin: '900101300011' };

test('a transfer is ours by all that the bank says of it, and what it does not say is no proof against', () => {
  expect(isOurTransfer(ORDERED, ORDERED)).toBe(true);
  expect(isOurTransfer(ORDERED, {})).toBe(true);
  expect(isOurTransfer(ORDERED, { ...ORDERED, amountTiyn: tiyn(7_000_001) })).toBe(false);
  expect(isOurTransfer(ORDERED, { ...ORDERED, iban: 'KZ496010000000000123' })).toBe(false);
  expect(isOurTransfer(ORDERED, { iin: '900101300022' })).toBe(false);
});

test('above the limit two people confirm a payout, up to it nobody, and without a limit nobody ever', () => {
  expect(peopleNeeded(tengeToTiyn(100_000), 100_000)).toBe(0);
  expect(peopleNeeded(tiyn(10_000_001), 100_000)).toBe(2);
  expect(peopleNeeded(tiyn(1), 0)).toBe(2);
  expect(peopleNeeded(tengeToTiyn(176_000), null)).toBe(0);
});

test('what is on its way or made is not called back', () => {
  const stoppable = (['created', 'sending', 'in-doubt', 'executed', 'failed'] as const).filter((status) =>
    isStoppable({ status }),
  );
  expect(stoppable).toEqual(['created', 'failed']);
});

test('a payout in doubt waits for people when the bank and the books differ about it', () => {
  expect(isDisputed({ status: 'in-doubt', failure: 'another-transfer' })).toBe(true);
  expect(isDisputed({ status: 'in-doubt', failure: null })).toBe(false);
  expect(isDisputed({ status: 'failed', failure: 'AC04' })).toBe(false);
});

test('the bank can have made a transfer from the day of its order, as Almaty counts it, until today', () => {
  const order = { createdAt: new Date('2026-11-23T20:00:00Z') };
  const is = (day: string) => isTransferDay(day, order, '2026-11-26');
  expect(['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27'].map(is)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a payout is on its way while the bank that was asked has not answered', () => {
  const onItsWay = (failure: string | null) =>
    (['created', 'sending', 'in-doubt', 'executed', 'failed'] as const).filter((status) =>
      isOnItsWay({ status, failure }),
    );
  expect(onItsWay(null)).toEqual(['sending', 'in-doubt']);
  expect(onItsWay(ANOTHER_TRANSFER), 'it waits for people').toEqual([]);
});

test('one that another status holds is not in dispute, whatever was said of it', () => {
  const disputed = (['created', 'sending', 'in-doubt', 'executed', 'failed'] as const).filter((status) =>
    isDisputed({ status, failure: ANOTHER_BANK }),
  );
  expect(disputed).toEqual(['in-doubt']);
});

test('the words that stand in the table and are worded in the office stay what they are', () => {
  expect([ANOTHER_TRANSFER, ANOTHER_BANK, RETURNED_TOO_LATE]).toEqual([
    ...['another-transfer', 'another-bank', 'returned-too-late'],
  ]);
  expect(RESIDENT_PERSON, 'a person, resident: 1 and 9').toBe('19');
});
