import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callsFile, printCalls } from './print-calls.ts';

test.each(['borrower', 'office'] as const)(
  'the calls of the %s say what the contracts say (run npm run print:calls)',
  async (side) => {
    expect(readFileSync(callsFile(side), 'utf8')).toBe(await printCalls(side));
  },
);
