import { expect, test } from 'vitest';
import { givenStorage } from '../storage-for-tests.ts';
import { NO_ANSWER } from './client.ts';
import { lastKnown } from './lastKnown.ts';
import { createQueryClient, mayRetry, ReadError, retryPauseMs } from './queryClient.ts';

givenStorage();
const answered = (status: number) => new ReadError({ ...NO_ANSWER, status });

test('silence and our own failures are asked again three times, a refusal never', () => {
  for (const status of [0, 500, 502, 503]) {
    expect([0, 1, 2, 3].map((before) => mayRetry(before, answered(status)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  }
  for (const status of [400, 401, 422, 429]) expect(mayRetry(0, answered(status))).toBe(false);
  expect(mayRetry(0, new TypeError('a bug of ours'))).toBe(false);
});

test('the pauses between the tries grow, and end at half a minute', () => {
  expect([0, 1, 2].map(retryPauseMs)).toEqual([1_000, 2_000, 4_000]);
  expect(retryPauseMs(9)).toBe(30_000);
});

const read = (status: number) => async () => {
  if (status !== 200) throw answered(status);
  return { name: 'Айгерім' };
};

test('a session that is over ends here, and only that ends it', async () => {
  let ended = 0;
  const queries = createQueryClient(() => {
    ended += 1;
  });
  for (const status of [400, 422]) {
    await queries
      .fetchQuery({ queryKey: ['A', status], queryFn: read(status), retry: false })
      .catch(() => null);
  }
  expect(ended).toBe(0);
  await queries.fetchQuery({ queryKey: ['B'], queryFn: read(401), retry: false }).catch(() => null);
  expect(ended).toBe(1);
});

test('what was read well is kept for the time without a connection, and nothing else is', async () => {
  const queries = createQueryClient(() => {});
  await queries.fetchQuery({ queryKey: ['PROFILE'], queryFn: read(200) });
  await queries.fetchQuery({ queryKey: ['LOST'], queryFn: read(422), retry: false }).catch(() => null);
  expect(lastKnown(['PROFILE'])?.data).toEqual({ name: 'Айгерім' });
  expect(lastKnown(['LOST'])).toBeUndefined();
});

test('what was read a moment ago is fresh; what this device only remembers is not', () => {
  const { staleTime } = createQueryClient(() => {}).getDefaultOptions().queries ?? {};
  const stale = (dataUpdateCount: number) =>
    typeof staleTime === 'function' ? staleTime({ state: { dataUpdateCount } } as never) : staleTime;
  expect([stale(0), stale(1)]).toEqual([0, 1_200]);
});
