import { expect, test } from 'vitest';
import { howToAnswer } from './howToAnswer.ts';

const origin = 'https://senim.example';
const asked = (path: string, more = {}) =>
  howToAnswer({ method: 'GET', mode: 'navigate', url: origin + path, ...more }, origin);

test.each(['/cabinet', '/cabinet/loan-payment?amount=5000', '/auth', '/signup', '/statements', '/mediation'])(
  '%s opens also without a connection',
  (path) => expect(asked(path)).toBe('shell'),
);

test.each(['/', '/faq', '/payment', '/office', '/sandbox', '/mock/2026-12-01/1', '/login'])(
  '%s is left to the network',
  (path) => expect(asked(path)).toBeNull(),
);

test('no answer about a person is kept: API calls, papers and callbacks go to the network', () => {
  for (const mode of ['cors', 'same-origin', 'navigate'])
    for (const path of [
      '/api/v2/cabinet/information?token=t',
      '/api/v2/cabinet/agreements/1/document?token=t',
    ])
      expect(asked(path, { mode })).toBeNull();
  expect(asked('/cabinet', { mode: 'cors' })).toBeNull();
  expect(asked('/cabinet', { method: 'POST' })).toBeNull();
  expect(
    howToAnswer({ method: 'GET', mode: 'cors', url: 'https://else.example/static/x.js' }, origin),
  ).toBeNull();
});

test('files whose names change with their content are kept', () => {
  expect(asked('/static/js/cabinet-abc.js', { mode: 'cors' })).toBe('file');
});
