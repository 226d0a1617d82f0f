import { afterEach, expect, test, vi } from 'vitest';
import { givenStorage } from '../storage-for-tests.ts';
import { statementQuery } from './dealQueries.ts';
import { createQueryClient } from './queryClient.ts';

givenStorage();
afterEach(() => vi.unstubAllGlobals());

test('a paper is asked for in its own language, and refused in that of its reader', async () => {
  const sent: { url: string; headers: Record<string, string> }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, headers: init.headers as Record<string, string> });
    return Response.json({ success: true });
  });
  const queries = createQueryClient(() => undefined);
  await queries.fetchQuery(statementQuery({ kind: 'no-debt', language: 'ru', agreementId: null }, 'kz'));
  expect(sent[0]?.url).toContain('lang=ru');
  expect(sent[0]?.headers['Accept-Language']).toBe('kk');
});
