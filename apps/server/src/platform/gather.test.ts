import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type Answering, gather } from './gather.ts';

const LIMITS = { atOnce: 1, callsMax: 3, waitMsMax: 10_000 };

/** Doubles numbers and tells which came together; `bad` ones fail whatever is done with them, those of `apart` are answered alone. */
function doubling({ bad = [] as number[], apart = [] as number[], takesMs = 0 } = {}) {
  const together: number[][] = [];
  const alone: number[] = [];
  const failures: string[] = [];
  const answering: Answering<number, number> = {
    name: 'doubling',
    async together(calls) {
      together.push([...calls]);
      const begun = performance.now();
      do await nextRound();
      while (performance.now() - begun < takesMs);
      if (calls.some((call) => bad.includes(call))) throw new Error('bad');
      return calls.map((call) => (apart.includes(call) ? undefined : 2 * call));
    },
    async alone(call) {
      alone.push(call);
      if (bad.includes(call)) throw new Error('bad');
      return 2 * call;
    },
    failed: ({ message }) => void failures.push(message),
  };
  return { answering, together, alone, failures };
}

describe('calls that come at the same time', () => {
  test('are answered together while others are worked on, each with its own answer, and never too many', async () => {
    const { answering, together, alone } = doubling();
    const double = gather(answering, LIMITS);
    expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
    expect(together).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    expect(alone).toEqual([]);
    expect(await double(6)).toBe(12);
  });

  test('do not fail for a bad one among them, and why they could not go together is heard', async () => {
    const { answering, alone, failures } = doubling({ bad: [3] });
    const double = gather(answering, LIMITS);
    const answers = await Promise.allSettled([1, 2, 3, 4].map(double));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(alone).toEqual([1, 2, 3]);
    expect(failures).toEqual(['bad']);
  });

  test('do not wait for one that is answered alone', async () => {
    const { answering, alone } = doubling({ apart: [2] });
    const double = gather(answering, LIMITS);
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
    expect(alone).toEqual([2]);
  });

  test('are told to come again when their turn does not come in time', async () => {
    const { answering } = doubling({ takesMs: 10 });
    const double = gather(answering, { ...LIMITS, waitMsMax: 5 });
    const answers = await Promise.allSettled([1, 2, 3, 4].map(double));
    expect(answers.slice(0, 3).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(answers[3]).toMatchObject({ status: 'rejected', reason: { code: 'TURN_NEVER_CAME' } });
  });
});
