import { afterEach, expect, test, vi } from 'vitest';
import { givenStorage } from '../../storage-for-tests.ts';
import { receiptFile } from './receiptFile.ts';

givenStorage();
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['kz', 'kz', 'kk'],
  ['ru', 'ru', 'ru'],
] as const)(
  'the receipt of a page in %s is asked for, named and refused in that language',
  async (language, lang, html) => {
    const sent: [string, Record<string, string>][] = [];
    vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
      sent.push([url, headers]);
      return new Response('%PDF-');
    });
    const { file, name } = await receiptFile(42, language, 'senim');
    expect(sent).toEqual([[`/api/v2/cabinet/payments/42/receipt?lang=${lang}`, expect.anything()]]);
    expect(sent[0]?.[1]['Accept-Language']).toBe(html);
    expect([file.ok, name]).toEqual([true, `senim-receipt-42-${lang}.pdf`]);
  },
);
