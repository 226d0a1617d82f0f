import type { MessageKind } from '../../notifications/types.ts';
import type { CodePurpose } from '../budget/types.ts';
import type { CodeBinding, CodeSent } from './types.ts';

export const CODE_LIFE_SECONDS = 5 * 60;

/** The kind under which the outbox keeps the SMS of a code. */
export const MESSAGE_KIND: Readonly<Record<CodePurpose, MessageKind>> = {
  'sign-in': 'sign-in-code',
  'sign-agreement': 'sign-code',
  'change-contact': 'contact-code',
  'act-for': 'acting-code',
  'test-message': 'test-code',
};

/** The content of a code's fingerprint, so that the same digits confirm nothing else. */
export function codeText({ purpose, phone, subject }: CodeBinding, code: string): string {
  return [purpose, phone, subject, code].join('\0');
}

/** What became of a code. */
export function codeOutcome(
  { endedBy, expiresAt }: Pick<CodeSent, 'endedBy' | 'expiresAt'>,
  now: Date,
): 'used' | 'replaced' | 'withheld' | 'waiting' | 'expired' {
  return endedBy ?? (expiresAt > now ? 'waiting' : 'expired');
}
