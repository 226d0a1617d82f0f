import { expect, test } from 'vitest';
import { pageFor } from '../../shell/office-for-tests.tsx';
import { ru } from '../../text/ru/app.ts';
import { KeyTurn } from './KeyTurn.tsx';

const words = ru.health.turns;
const COMMAND = 'node server.js turn-index-key --exchange';
const pageOf = (open_count: number) =>
  pageFor(
    <KeyTurn
      turn={{ keys: 'index', number: 2, open_count, rows_count: 1_200, begun_at: '2026-11-28T06:00:00.000Z' }}
    />,
    { roles: ['administrator'] },
  );

test('a turn of keys says how far it is, and when the next step is somebody’s', () => {
  const under = pageOf(1);
  expect(under).toContain(words.what.index('2'));
  expect(under).toContain(words.remedy);
  expect(under).not.toContain(COMMAND);
  const over = pageOf(0);
  expect(over).toContain(words.exchange(COMMAND));
  expect(over).not.toContain(words.remedy);
});
