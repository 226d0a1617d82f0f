import { LANGUAGES } from '@senim/kazakhstan/languages';
import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { signMessage } from '../notifications/sign-message.ts';
import { actingText } from './rules.ts';

test('the SMS names who may hear the code, holds it once and fits two segments', () => {
  for (const language of LANGUAGES) {
    const text = signMessage(SENIM, actingText('004217', 'Сулейменова Гульмира Болаткызы', language));
    expect(text.match(/\d{6}/g)).toEqual(['004217']);
    expect(text).toContain('Сулейменова Гульмира');
    expect(text.length, text).toBeLessThanOrEqual(134);
  }
});
