import { expect, test } from 'vitest';
import { judgeFormer } from './index-keys.ts';

test('a former index key is kept until codes and answers of before it are over, and then taken out', () => {
  const turnedAt = new Date('2026-11-20T05:00:00Z');
  expect(judgeFormer([1], turnedAt, new Date('2026-11-23T04:59:59Z'))).toMatchObject({
    state: 'mind',
    says: expect.stringContaining('index key 1 is needed until 2026-11-23T05:00:00.000Z'),
  });
  expect(judgeFormer([1, 2], turnedAt, new Date('2026-11-23T05:00:00Z'))).toMatchObject({
    state: 'well',
    says: expect.stringMatching(/^nothing is under index key 1, 2 any more: take it out/),
  });
});
