import { DOCUMENT_LANGUAGES, htmlLanguage } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { givenLoans } from '../../../given-for-tests.ts';
import { documentOf, unsignedLoan } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { readDocumentText } from './read-document-text.ts';

const { services } = await givenLoans();

test('the words of an agreement come out of the file whose hash is signed, in each language', async () => {
  const key = await unsignedLoan(services);
  for (const language of DOCUMENT_LANGUAGES) {
    const read = await readDocumentText(services, asBorrower(key.borrowerId), key, language);
    expect(read).toMatchObject({
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      text: { language: htmlLanguage(language), title: expect.stringMatching(/№/) },
    });
    if (language === 'ru') expect(read).toMatchObject({ sha256: await documentOf(services, key) });
  }
});
