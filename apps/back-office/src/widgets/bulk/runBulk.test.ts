import { expect, test } from 'vitest';
import { CallFailure } from '../../api/client.ts';
import { SELECTED_MAX, withRows } from '../../hooks/useSelection.ts';
import { runBulk, withResult } from './runBulk.ts';

/** Runs over rows 1 to 5, of which some fail; tells what was called and what became of each. */
async function run(failures: Readonly<Record<number, unknown>>, stopAfter = Number.POSITIVE_INFINITY) {
  const called: number[] = [];
  const results: string[] = [];
  await runBulk({
    rows: [1, 2, 3, 4, 5],
    async act(row) {
      called.push(row);
      if (failures[row]) throw failures[row];
    },
    onResult: (row, { kind }) => results.push(`${row} ${kind}`),
    isStopped: () => called.length >= stopAfter,
  });
  return { called, results };
}

test('what one row is refused leaves the others alone', async () => {
  const { results } = await run({ 2: new CallFailure(400, 'item_taken', 'Уже в работе.') });
  expect(results).toEqual(['1 done', '2 failed', '3 done', '4 done', '5 done']);
});

test.each([
  ['no connection', new CallFailure(0, 'no_connection', '')],
  ['a session that is over', new CallFailure(401, 'staff_session_over', '')],
  ['too many calls', new CallFailure(429, 'too_many_requests', '')],
  ['a server that fails', new CallFailure(503, 'unavailable', '')],
  ['a defect of the screen', new TypeError('x')],
])('%s ends the run, because no further row would be done', async (_, failure) => {
  const { called, results } = await run({ 2: failure });
  expect(called).toEqual([1, 2]);
  expect(results).toEqual(['1 done', '2 failed']);
});

test('who stops it stops before the next row', async () => {
  expect((await run({}, 3)).called).toEqual([1, 2, 3]);
});

test('no more rows are chosen than are done in one go, and a chosen one stays as new as it was last seen', () => {
  const keyOf = ({ key }: { key: string; seen: number }) => key;
  const some = Array.from({ length: SELECTED_MAX + 5 }, (_, index) => ({ key: String(index), seen: 1 }));
  const chosen = withRows(new Map(), some, keyOf);
  expect(chosen.size).toBe(SELECTED_MAX);
  const again = withRows(
    chosen,
    [
      { key: '0', seen: 2 },
      { key: 'new', seen: 2 },
    ],
    keyOf,
  );
  expect([again.size, again.get('0')?.seen, again.has('new')]).toEqual([SELECTED_MAX, 2, false]);
});

test('what is put back is as it was before, and what could not be put back stays done', () => {
  const done = new Map([['1', { kind: 'done' } as const]]);
  expect(withResult(done, '1', { kind: 'done' }, 'undo')).toEqual(new Map());
  expect(withResult(done, '1', { kind: 'failed', error: 'item_taken' }, 'undo')).toEqual(done);
  expect(withResult(done, '2', { kind: 'failed', error: 'item_taken' }, 'do').get('2')?.kind).toBe('failed');
});
