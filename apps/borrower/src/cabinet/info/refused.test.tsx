import { LANGUAGES } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { givenStorage } from '../../storage-for-tests.ts';
import { shownIn, TEXTS } from '../cabinet-for-tests.tsx';
import { Refused } from './Refused.tsx';

givenStorage();

function shown(language: (typeof LANGUAGES)[number], code: string) {
  const application = { refusal_reasons: [{ code, text: 'Причина' }] };
  const information = { data: { application } } as unknown as Parameters<typeof Refused>[0]['information'];
  return shownIn(language, <Refused information={information} refresh={() => Promise.resolve()} />);
}

test.each(LANGUAGES)(
  'a refusal leads to one’s credit report and says when to apply again, in %s',
  (language) => {
    const { creditReport, again } = TEXTS[language].info;
    const overdue = shown(language, 'overdue_elsewhere');
    expect(overdue).toContain(creditReport.title);
    expect(overdue).toContain('href="https://egov.kz/"');
    expect(overdue).toContain(again.report);
    const document = shown(language, 'document_invalid');
    expect(document).not.toContain(creditReport.title);
    expect(document).toContain(again.data);
    const made = shown(language, 'far');
    expect(made).toContain(again.reason);
    expect(made).not.toContain(again.data);
  },
);
