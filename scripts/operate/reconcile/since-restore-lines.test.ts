import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { sinceRestoreLines } from './since-restore-lines.ts';

const RESTORED = {
  restoredAt: new Date('2026-11-28T06:00:00Z'),
  fromDay: '2026-11-27',
  untilDay: '2026-11-28',
  cards: [],
  networks: [],
  isHeld: true,
};
const unread = { readAt: null, entriesCount: 0, unknownCount: 0, openCount: 0, lacking: null };
const received = { reference: 'B-1', amountTiyn: tengeToTiyn(1_500) };
const read = {
  readAt: new Date('2026-11-28T01:00:00Z'),
  entriesCount: 3,
  unknownCount: 1,
  openCount: 1,
  lacking: [received],
};

test('a day of the bank is asked for by a job, or brought by people, and nobody is told to wait for a job that is not', () => {
  const bank = [{ day: '2026-11-28', ...unread }];
  const [, asked = ''] = sinceRestoreLines({ ...RESTORED, bank }, false);
  const [, brought = ''] = sinceRestoreLines({ ...RESTORED, bank }, true);
  expect(asked).toContain('the job asks again');
  expect(brought).toContain('bring the bank’s file');
  expect(brought).not.toContain('job');
});

test('what a read day has told is counted, and what nobody has entered is named with its sum', () => {
  const told = sinceRestoreLines({ ...RESTORED, bank: [{ day: '2026-11-27', ...read }] }, false);
  expect(told[1]).toContain('3 entries; 1 transfers of ours that the book did not know, 1 of them wait');
  expect(told[2]).toContain('bank 2026-11-27: received 150000 tiyn as B-1');
  expect(told.at(-1)).toContain('New payouts rest');
  expect(sinceRestoreLines({ ...RESTORED, bank: [], isHeld: false }, false).at(-1)).toContain(
    'New payouts go out',
  );
});
