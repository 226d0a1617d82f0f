import type { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { NO_ANSWER, type Result } from '../api/client.ts';
import { lastKnown, remember } from '../api/lastKnown.ts';
import { shownIn } from '../cabinet/cabinet-for-tests.tsx';
import type { Action } from '../shell/useAction.ts';
import { givenStorage } from '../storage-for-tests.ts';
import { type Answers, keepHere, keptHere } from './useAnswers.ts';
import { useSending } from './useSending.ts';

givenStorage();
afterEach(() => vi.restoreAllMocks());

/** Sends a step to a server that answers so; the steps whose drafts are dropped, and what the cabinet remembers still. */
async function sending(step: 0 | 1 | 2, answer: Result<{ step: number | null }>) {
  // The router says that a page which is only written leads nowhere.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const dropped: number[] = [];
  const action = { run: async () => answer } as unknown as Action;
  const answers = { values: {}, sent: (one: number) => dropped.push(one) } as unknown as Answers;
  let send: ReturnType<typeof useSending> | undefined;
  let queries: QueryClient | undefined;
  function Form() {
    send = useSending(action, answers);
    return null;
  }
  shownIn('ru', <Form />, (client) => {
    queries = client;
    client.setQueryData(['PROFILE'], {});
  });
  keepHere('Айгерім', { surname: 'Сейтқали' }, [step]);
  remember(['PROFILE'], {});
  const sent = await send?.(step);
  const isKept = keptHere('Айгерім') !== null;
  const isKnown = lastKnown(['PROFILE']) !== undefined || queries?.getQueryData(['PROFILE']) !== undefined;
  return { ...sent, dropped, isKept, isKnown };
}

test('a step that was taken leads to the next, and its draft is sent no more', async () => {
  const sent = await sending(1, { ok: true, data: { step: 2 } });
  expect(sent).toEqual({ nextStep: 2, wrong: undefined, dropped: [1], isKept: true, isKnown: true });
});

test('after the last step neither this device nor the cabinet knows anything of before', async () => {
  const sent = await sending(2, { ok: true, data: { step: null } });
  expect(sent).toEqual({ nextStep: null, wrong: undefined, dropped: [2], isKept: false, isKnown: false });
});

test('what was not taken stays as it is, and leads to the first field that was refused', async () => {
  const fields = {
    iban: { code: 'iban_invalid', message: 'Проверьте счёт.' },
    amount: { code: 'x', message: '' },
  };
  const refused = await sending(2, { ...NO_ANSWER, status: 422, fields });
  expect(refused).toEqual({ nextStep: null, wrong: 'iban', dropped: [], isKept: true, isKnown: true });
  expect(await sending(2, NO_ANSWER)).toMatchObject({ nextStep: null, dropped: [], isKept: true });
});
