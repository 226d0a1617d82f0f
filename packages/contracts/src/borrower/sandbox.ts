import { z } from 'zod';
import { decimalTenge, instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { accountField, form, phoneField, textField } from '../shared/fields.ts';

/**
 * What programs may ask of the sandbox. These paths are at the root, not under /api/v2, and only apps/sandbox serves them. They
 * are not in ENDPOINTS, so production and its OpenAPI document do not contain them.
 */
export const readSandboxSms = endpoint({
  id: 'sandbox.sms',
  method: 'GET',
  path: '/sandbox/sms',
  summary: 'Messages a phone has received, oldest first',
  session: 'none',
  query: form({ phone: phoneField }),
  answer: z.object({ messages: z.array(z.object({ at: instantText, text: z.string() })) }),
  refusals: [],
});

export const moveSandboxClock = endpoint({
  id: 'sandbox.clock',
  method: 'POST',
  path: '/sandbox/clock',
  summary: 'Moves the business calendar forward; everything due happens before it answers',
  session: 'none',
  body: z.union([
    z.strictObject({ advance_days: z.int().min(1).max(3_660) }),
    z.strictObject({ to: textField(10, 40) }),
  ]),
  answer: z.object({ now: instantText }),
  refusals: [],
});

export const payAtSandboxTerminal = endpoint({
  id: 'sandbox.terminal.pay',
  method: 'POST',
  path: '/sandbox/terminal/pay',
  summary: 'A person pays at a terminal; goes the whole way of the terminal protocol',
  session: 'none',
  body: form({ account: accountField, sum: z.union([z.number(), z.string()]) }),
  answer: z.object({ result: z.number(), comment: z.string(), prv_txn: z.string() }),
  refusals: [],
});

export const readSandboxTransfers = endpoint({
  id: 'sandbox.bank.transfers',
  method: 'GET',
  path: '/sandbox/bank/transfers',
  summary: "The bank's own book of payouts",
  session: 'none',
  answer: z.object({
    transfers: z.array(
      z.object({
        at: instantText,
        iban: z.string(),
        amount: decimalTenge,
        reference: z.string(),
        status: z.enum(['executed', 'rejected', 'returned']),
        reason: z.string().optional(),
      }),
    ),
  }),
  refusals: [],
});
