import { formatPercent, formatTenge } from '@senim/kazakhstan/format';
import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import type { AgreementShown } from '../../api/queries.ts';
import { givenStorage } from '../../storage-for-tests.ts';
import { shownIn, TEXTS } from '../cabinet-for-tests.tsx';
import { costOf } from './costOf.ts';
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

function shown(language: Language, hasParent: boolean): string {
  const information = { data: { agreement: { ...agreement, hasParent }, schedule: [] } };
  return shownIn(
    language,
    <Sign
      information={information as unknown as Parameters<typeof Sign>[0]['information']}
      refresh={async () => {}}
    />,
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
