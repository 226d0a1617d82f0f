import { LANGUAGES } from '@senim/kazakhstan/languages';
import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { signMessage } from '../../notifications/sign-message.ts';
import { confirmationText } from '../payout-order/rules.ts';
import { signText } from './rules.ts';

/** Two joined segments of a Cyrillic SMS hold 67 characters each. */
const SMS_LENGTH_MAX = 134;

test.each([signText, confirmationText])(
  'the SMS that signs or confirms names the agreement and holds the six digits once',
  (textOf) => {
    for (const language of LANGUAGES) {
      const text = signMessage(SENIM, textOf('004217', '2600000001', language));
      expect(text.match(/(?<!\d)\d{6}(?!\d)/g)).toEqual(['004217']);
      expect(text).toContain('2600000001');
      expect(text.length).toBeLessThanOrEqual(SMS_LENGTH_MAX);
    }
  },
);
