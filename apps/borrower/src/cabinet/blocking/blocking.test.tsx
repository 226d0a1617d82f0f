import { formatTenge } from '@senim/kazakhstan/format';
import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { givenStorage } from '../../storage-for-tests.ts';
import { shownIn, TEXTS } from '../cabinet-for-tests.tsx';
import { Blocking } from './Blocking.tsx';

givenStorage();

const agreement = {
  ...{ id: 7, number: '2600000001', frozen: false, mediation: false, paused_until: null as string | null },
  calculation: {
    ...{
      as_of: '2026-11-21',
      total: '84300.00',
      principal: '70000.00',
      reward: '9000.00',
      penalty: '5300.00',
    },
    ...{ refund_shortfall: '0.00', overdue_days: 35, account: { issued: '0.00', written_off: '0.00' } },
  },
};

function shown(
  language: Language,
  status: number,
  changed: Partial<typeof agreement> = {},
  reason = 'recovery',
): string {
  const blocking = { reason, until: null, text: '' };
  const information = { data: { status, agreement: { ...agreement, ...changed }, blocking } };
  return shownIn(
    language,
    <Blocking
      information={information as unknown as Parameters<typeof Blocking>[0]['information']}
      refresh={async () => {}}
    />,
  );
}

test.each(LANGUAGES)('whoever is in recovery sees the ways out of an overdue loan, in %s', (language) => {
  const { deal, blocking } = TEXTS[language];
  const late = shown(language, STATUS.inRecovery);
  expect(late).toContain(deal.waysOut);
  expect(late).not.toContain(blocking.settle);
});

test.each(LANGUAGES)('what is off our books has its sum and the way to pay it, in %s', (language) => {
  const { blocking: text } = TEXTS[language];
  const calculation = {
    ...agreement.calculation,
    total: '0.00',
    payable: '84300.00',
    account: { issued: '0.00', written_off: '84300.00' },
  };
  const page = shown(language, STATUS.writtenOff, { calculation }, 'written-off');
  expect(page).toContain(`<h1>${text.wayOut}</h1>`);
  expect(page).toContain(formatTenge('84300.00', language));
  expect(page).toContain(paths.cabinetLoanPayment());
  const off = { calculation: { ...calculation, payable: '0.00' } };
  const sold = shown(language, STATUS.writtenOff, off, 'claim-assigned');
  expect(sold).toContain(`<h1>${text.assigned}</h1>`);
  expect(sold, 'nothing is paid to us').not.toContain(paths.cabinetLoanPayment());
});

test('in a pause, in dispute and off the books nothing is late, and no way out of that is sold', () => {
  const { deal, blocking } = TEXTS.ru;
  const paused = shown('ru', STATUS.inRecovery, { paused_until: '2026-12-11' });
  expect(paused).toContain(deal.paused('2026-12-11'));
  expect(paused).toContain(blocking.settle);
  const frozen = shown('ru', STATUS.inRecovery, { frozen: true });
  const writtenOff = shown('ru', STATUS.writtenOff);
  for (const page of [paused, frozen, writtenOff]) expect(page).not.toContain(deal.waysOut);
});
