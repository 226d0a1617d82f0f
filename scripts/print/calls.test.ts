import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALLS_SIDES, callsFile, printCalls } from './calls.ts';

test.each(CALLS_SIDES)(
  'the calls of the %s say what the contracts say (run npm run print:calls)',
  async (side) => {
    expect(readFileSync(callsFile(side), 'utf8')).toBe(await printCalls(side));
  },
);
