import { expect, test, vi } from 'vitest';
import { type Failure, NO_ANSWER } from '../api/client.ts';
import { askForCode } from './askForCode.ts';
import type { Action } from './useAction.ts';

const NOW = Date.parse('2026-11-23T05:00:00Z');
const refused = (code: string, retryAfterSeconds: number | null): Failure => ({
  ...NO_ANSWER,
  status: 429,
  code,
  retryAfterSeconds,
});

async function asked(answer: Failure | { ok: true; data: { resend_after: number } }) {
  vi.useFakeTimers({ now: NOW });
  const clear = vi.fn();
  const { resendAtMs } = await askForCode({ clear } as unknown as Action, Promise.resolve(answer));
  vi.useRealTimers();
  return {
    afterSeconds: resendAtMs === null ? null : (resendAtMs - NOW) / 1_000,
    cleared: clear.mock.calls.length,
  };
}

test('a code that was sent can be asked for again when the server says', async () => {
  expect(await asked({ ok: true, data: { resend_after: 60 } })).toEqual({ afterSeconds: 60, cleared: 0 });
});

test('a code sent a moment ago, perhaps from another device, is entered and not complained of', async () => {
  expect(await asked(refused('code_requested_recently', 42))).toEqual({ afterSeconds: 42, cleared: 1 });
});

test('where no code was sent none is asked for', async () => {
  expect(await asked(refused('sms_limit_reached', 3_600))).toEqual({ afterSeconds: null, cleared: 0 });
  expect(await asked(NO_ANSWER)).toEqual({ afterSeconds: null, cleared: 0 });
});
