import { LANGUAGES } from '@senim/kazakhstan/languages';
import { SENIM, TIIN } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { shownIn, TEXTS } from '../cabinet/cabinet-for-tests.tsx';
import { givenStorage } from '../storage-for-tests.ts';
import { InsuranceField } from './InsuranceField.tsx';

givenStorage();

const fieldOf = (language: (typeof LANGUAGES)[number], value: string | undefined, lender = TIIN) =>
  shownIn(
    language,
    <InsuranceField value={value} error={undefined} onChange={() => undefined} />,
    undefined,
    lender,
  );

test.each(LANGUAGES)(
  'it is never ticked beforehand, and its price stands beside the tick, in %s',
  (language) => {
    const shown = fieldOf(language, undefined);
    expect(shown).toContain(TEXTS[language].insurance.ask(2_400));
    expect(shown).toContain(TIIN.insurance?.insurer[language]);
    for (const paragraph of (TIIN.insurance?.conditions[language] ?? '').split('\n\n'))
      expect(shown).toContain(paragraph);
    expect(shown).not.toContain('checked');
    expect(fieldOf(language, '-1')).toContain('checked');
    // Ticked at another price.
    expect(fieldOf(language, '7')).not.toContain('checked');
  },
);

test('a lender that offers none asks nothing', () => {
  expect(SENIM.insurance).toBeNull();
  expect(fieldOf('ru', '-1', SENIM)).toBe('');
});
