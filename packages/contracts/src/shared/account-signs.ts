import type { z } from 'zod';
import type { account } from './answers.ts';

/** The lines of an account in the order in which they are told; what makes the debt less stands with a minus. */
export const ACCOUNT_SIGNS = {
  issued: '',
  reward: '',
  penalty: '',
  paid: '-',
  refinanced: '-',
  forgiven: '-',
  written_off: '-',
  refunded: '',
  credit: '',
} as const satisfies Readonly<Record<keyof z.infer<typeof account>, '' | '-'>>;
