import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { lenderFiles } from './lenderFiles.ts';

test('the icon stands at the address that every browser knows, and is no page', () => {
  const drawn = Buffer.from('an icon');
  const files = lenderFiles(SENIM, new Map([['app-192', drawn]]), new Map());
  expect(files.get('/favicon.ico')).toEqual({ type: 'image/png', plain: drawn, immutable: false });
});
