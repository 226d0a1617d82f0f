import { formatDate, formatPercent, formatTenge, period } from '@senim/kazakhstan/format';
import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import type { Lender } from '@senim/lender/lender';
import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { type AgreementShown, profileQuery } from '../../api/queries.ts';
import { wholeDateTime } from '../../format.ts';
import { givenStorage } from '../../storage-for-tests.ts';
import { shownIn, TEXTS } from '../cabinet-for-tests.tsx';
import { costOf } from './costOf.ts';
import { DocumentReader } from './DocumentReader.tsx';
import { Sign } from './Sign.tsx';
import { SignBar } from './SignBar.tsx';

givenStorage();

const agreement = {
  id: 7,
  number: '2600000001',
  hasParent: false,
  principal: '60000.00',
  total: '68700.00',
  reward: '8700.00',
  period: 30,
  period_unit: 'day',
  daily_rate: '0.29',
  gesv: '178.0',
  iban_masked: 'KZ•• 5678',
  sign_until: '2026-11-24T18:59:00.000Z',
  documents: [],
  expected: { payout_on: '2026-11-23', due_date: '2026-12-23', document_payout_on: '2026-11-23' },
  late: { daily_percent: '0.5', days_max: 90, year_percent_max: '10' },
} as unknown as AgreementShown;

function shown(
  language: Language,
  hasParent: boolean,
  { more = {}, parts = 0, lender = SENIM }: { more?: object; parts?: number; lender?: Lender } = {},
): string {
  const schedule = Array.from({ length: parts }, (_, index) => ({
    date: `2026-12-${10 + index}`,
    total: '1000.00',
  }));
  const information = { data: { agreement: { ...agreement, ...more, hasParent }, schedule } };
  return shownIn(
    language,
    <Sign
      information={information as unknown as Parameters<typeof Sign>[0]['information']}
      refresh={async () => {}}
    />,
    (queries) =>
      queries.setQueryData(profileQuery(language).queryKey, { profile: { email: 'a@example.kz' } } as never),
    lender,
  );
}

test.each(LANGUAGES)(
  'a refinancing says that no money comes to an account, and another agreement to which, in %s',
  (language) => {
    const { sign: text, money } = TEXTS[language];
    const account = text.account(agreement.iban_masked);
    const refinancing = shown(language, true);
    expect(refinancing).toContain(text.refinancing);
    expect(refinancing).toContain(text.paysOff);
    expect(refinancing).not.toContain(account);
    expect(refinancing).not.toContain(`>${money.get}<`);
    const loan = shown(language, false);
    expect(loan).not.toContain(text.refinancing);
    expect(loan).toContain(account);
  },
);

const MOVED = { payout_on: '2026-11-24', due_date: '2026-12-24', document_payout_on: '2026-11-23' };

test.each(LANGUAGES)(
  'the days of a signature today stand above a document that was drawn up before, in %s',
  (language) => {
    const { sign: text } = TEXTS[language];
    const day = (iso: string) => formatDate(iso, language, 'short');
    const page = shown(language, false, { more: { expected: MOVED } });
    expect(page).toContain(text.ifPaidOut(period(30, 'day', language), day('2026-11-24')));
    expect(page).toContain(day('2026-12-24'));
    expect(page).not.toContain(day('2026-12-23'));
    expect(page).toContain(text.datesMove('2026-11-23'));
    expect(shown(language, false)).not.toContain(text.datesMove('2026-11-23'));
  },
);

test.each(LANGUAGES)(
  'it says what happens once the time to sign is over, of a refinancing something else, in %s',
  (language) => {
    const { sign: text } = TEXTS[language];
    const when = wholeDateTime(Date.parse(agreement.sign_until), language);
    expect(shown(language, false)).toContain(text.until(when));
    expect(shown(language, true)).toContain(text.untilRefinancing(when));
  },
);

test.each(LANGUAGES)('one payment is due by a day, of several the last is named, in %s', (language) => {
  const { sign: text } = TEXTS[language];
  expect(shown(language, false, { parts: 1 })).toContain(text.dueBy);
  expect(shown(language, false, { parts: 3 })).toContain(text.lastDue);
  expect(shown(language, false, { parts: 1 })).not.toContain(text.lastDue);
});

test.each(LANGUAGES)('a lender that sends no letters promises no copy by one, in %s', (language) => {
  const { sign: text } = TEXTS[language];
  expect(shown(language, false)).toContain(text.copy('a@example.kz'));
  const without = shown(language, false, { lender: { ...SENIM, withoutMail: true } });
  expect(without).toContain(text.noEmail);
  expect(without).not.toContain('a@example.kz');
});

test('words that are not those of the stored document are not shown, and cannot be signed', () => {
  const reader = (sha256: string) =>
    shownIn(
      'ru',
      <DocumentReader
        agreementId={7}
        name="2600000001"
        documents={[{ lang: 'ru', sha256: 'stored' }]}
        onRead={() => {}}
      />,
      (queries) =>
        queries.setQueryData(['DOCUMENT_TEXT', 7, undefined, 'ru', 'stored'], {
          sha256,
          text: { title: 'Договор микрокредита', parts: [] },
        }),
    );
  expect(reader('another')).toContain(TEXTS.ru.sign.changed);
  expect(reader('another')).not.toContain('Договор микрокредита');
});

test.each(LANGUAGES)(
  'what is signed stands beside the code, as the code covers the terms, in %s',
  (language) => {
    const signing = { sha256: 'ab', resendAtMs: 1, read: () => {}, codeSent: () => {}, forget: () => {} };
    const cost = costOf(agreement, TEXTS[language].sign, language);
    const bar = shownIn(
      language,
      <SignBar agreementId={7} cost={cost} signing={signing} onSigned={async () => {}} />,
    );
    const sums = {
      total: formatTenge('68700.00', language),
      due: '23.12.2026',
      gesv: formatPercent('178.0', language, { zeros: 'kept' }),
    };
    expect(bar).toContain(TEXTS[language].sign.cost(sums));
  },
);
