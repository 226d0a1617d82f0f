import type { saveDraft } from '@senim/contracts/borrower/calls';
import type { BodyOf } from '@senim/contracts/shared/endpoint';
import { expect, test } from 'vitest';
import { NO_ANSWER } from '../api/client.ts';
import type { Api } from '../shell/useApi.ts';
import { keepingAfter, sendDrafts, stillUnsent } from './drafts.ts';

const TYPED = { surname: 'Сейтқали', address: 'Алматы', amount: '70000' };

/** A server that takes the drafts of some steps, by their names on the wire, and what it was sent. */
function taking(...names: readonly number[]) {
  const sent: BodyOf<typeof saveDraft>[] = [];
  const api = (async (_, { body }: { body: BodyOf<typeof saveDraft> }) => {
    sent.push(body);
    return names.includes(body.step) ? { ok: true, data: {} } : NO_ANSWER;
  }) as Api;
  return { sent, api };
}

test('each step goes with its own answers alone', async () => {
  const { sent, api } = taking(1, 2, 3);
  expect(await sendDrafts(api, [0, 1, 2], TYPED)).toEqual([0, 1, 2]);
  expect(sent).toEqual([
    { step: 1, values: { surname: 'Сейтқали' } },
    { step: 2, values: { address: 'Алматы' } },
    { step: 3, values: { amount: '70000' } },
  ]);
});

test('what the server did not take is sent again', async () => {
  const taken = await sendDrafts(taking(2).api, [0, 1], TYPED);
  expect(taken).toEqual([1]);
  expect(stillUnsent([0, 1], taken, TYPED, TYPED)).toEqual([0]);
  expect(stillUnsent([0, 1], [], TYPED, TYPED), 'without a connection').toEqual([0, 1]);
});

test('an answer that was changed while it was sent is sent again, and another step is not for it', () => {
  const now = { ...TYPED, surname: 'Сейтқалиева' };
  expect(stillUnsent([0, 1], [0, 1], TYPED, now)).toEqual([0]);
  expect(stillUnsent([0, 1], [0, 1], TYPED, TYPED)).toEqual([]);
});

test('a lost connection is told where the server did not take what it was sent, and never of what was changed meanwhile', () => {
  expect(keepingAfter([0, 1], [0, 1], [])).toBe('saved');
  expect(keepingAfter([0], [0], [0]), 'changed while it was sent').toBe('saving');
  expect(keepingAfter([0], [0], [1]), 'the next step was begun meanwhile').toBe('saving');
  expect(keepingAfter([0, 1], [1], [0])).toBe('here');
  expect(keepingAfter([0], [], []), 'the whole step was sent meanwhile').toBe('saved');
});
