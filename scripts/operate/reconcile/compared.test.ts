import { expect, test } from 'vitest';
import { stepLines } from './compared.ts';

test('a day of reports that differs in steps and in costs is named for both, and is one day', () => {
  expect(stepLines(['2026-11-20'], ['2026-11-20', '2026-11-21'])).toEqual({
    count: '2 days of reports differ.',
    differing: [
      'what people did and were lent on 2026-11-20',
      'what messages and checks cost on 2026-11-20',
      'what messages and checks cost on 2026-11-21',
    ],
  });
});
