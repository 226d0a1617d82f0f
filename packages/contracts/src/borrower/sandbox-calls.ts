import type { CallOf } from '../shared/call.ts';
import type * as sandbox from './sandbox.ts';

// Printed from the contracts beside it by `npm run print:calls`.

export const moveSandboxClock: CallOf<typeof sandbox.moveSandboxClock> = {
  method: 'POST',
  path: '/sandbox/clock',
};
export const payAtSandboxTerminal: CallOf<typeof sandbox.payAtSandboxTerminal> = {
  method: 'POST',
  path: '/sandbox/terminal/pay',
};
export const readSandboxSms: CallOf<typeof sandbox.readSandboxSms> = { method: 'GET', path: '/sandbox/sms' };
export const readSandboxTransfers: CallOf<typeof sandbox.readSandboxTransfers> = {
  method: 'GET',
  path: '/sandbox/bank/transfers',
};
