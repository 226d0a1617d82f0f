import { inflateSync } from 'node:zlib';
import { makeIin } from '@senim/kazakhstan/iin';
import { dayOf, dayText } from '@senim/loan-engine/day';
import { lawOn } from '@senim/loan-engine/law';
import { tengeToTiyn, toDecimal } from '@senim/loan-engine/money';
import { productOn } from '@senim/loan-engine/products';
import type { Quote } from '@senim/loan-engine/quote-types';
import { quoteEveryKind } from '@senim/loan-engine/quotes';
import { isRefusal, type Refusal } from '@senim/loan-engine/refusal';
import { describe, expect, it } from 'vitest';
import { documentSha256, renderAgreement } from './render-agreement.ts';
import { agreementInKazakh } from './templates/agreement.kz.ts';
import { agreementInRussian } from './templates/agreement.ru.ts';
import type { AgreementText } from './templates/agreement-text.ts';
import type { AgreementDocument } from './types.ts';

const PAYOUT_DAY = granted(dayOf('2026-11-23'));

function granted<Value>(value: Value | Refusal): Value {
  if (isRefusal(value)) throw new Error(`The engine refused: ${JSON.stringify(value)}`);
  return value as Value;
}

/** 120,000 ₸ for 45 days in equal payments, a first loan, quoted by the engine. */
const OFFERS = quoteEveryKind(
  { amountTiyn: tengeToTiyn(80_000), termDays: 45, isFirstLoan: true },
  granted(lawOn(PAYOUT_DAY)),
  granted(productOn('long', PAYOUT_DAY)),
).map(({ scheduleKind, offer }) => ({ method: scheduleKind, quote: granted(offer) }));

function scheduleOf({ schedule, rewardTiyn, totalTiyn }: Quote) {
  const rows = schedule.map((row) => ({
    date: dayText((granted(dayOf('2026-11-23')) + row.offset) as typeof PAYOUT_DAY),
    principal: toDecimal(row.principalTiyn),
    reward: toDecimal(row.rewardTiyn),
    total: toDecimal(row.totalTiyn),
    balance: toDecimal(row.principalLeftTiyn),
  }));
  return { rows, reward: toDecimal(rewardTiyn), total: toDecimal(totalTiyn) };
}

function sample(method: 'single' | 'annuity' = 'annuity'): AgreementDocument {
  const chosen = OFFERS.find((offer) => offer.method === method);
  if (chosen === undefined) throw new Error(`No offer by ${method}.`);
  const schedule = scheduleOf(chosen.quote);
  return {
    number: '2600000042',
    date: '2026-11-21',
    lender: {
      name: { ru: 'ТОО «Микрофинансовая организация «Senim»', kz: '«Senim» микроқаржы ұйымы» ЖШС' },
      bin: '221140000001',
      licenceNumber: '02.22.0001.М',
      licenceDate: '2022-11-15',
      address: { ru: '050000, г. Алматы, ул. Желтоксан, 1', kz: '050000, Алматы қ., Желтоқсан көшесі, 1' },
      phone: '77010000000',
      email: 'help@senim.example',
      site: 'senim.example',
    },
    borrower: {
      fullName: 'Әбдіқұлова Айгерім Төлеуқызы',
      iin: makeIin('1994-03-08', 'female', 42) ?? '',
      idDocument: {
        number: '045678912',
        issuedBy: 'ҚР ІІМ',
        issueDate: '2022-05-04',
        expiryDate: '2032-05-03',
      },
      address: 'Ақтөбе облысы, Хромтау қаласы, Есет батыр көшесі, 12-үй, 34-пәтер',
      phone: '77011234567',
      email: 'aigerim@mail.example',
      iban: 'KZ86125KZT5004100100',
      bankName: { ru: 'АО «Банк»', kz: '«Банк» АҚ' },
    },
    purpose: { ru: 'ремонт', kz: 'жөндеу' },
    refinancedNumber: null,
    principal: toDecimal(chosen.quote.amountTiyn),
    termDays: 45,
    expectedPayoutDay: '2026-11-23',
    firstDueDay: schedule.rows[0]?.date ?? '',
    dueDay: schedule.rows.at(-1)?.date ?? '',
    dailyRate: chosen.quote.dailyRate,
    yearlyRate: '109.46',
    freeDays: { count: chosen.quote.terms.freeDays, rule: chosen.quote.terms.freeDaysRule },
    promo: null,
    gesv: chosen.quote.gesv,
    reward: schedule.reward,
    total: schedule.total,
    overpayment: schedule.reward,
    method,
    limits: {
      penaltyDailyPercent: '0.5',
      penaltyDaysMax: 90,
      penaltyYearPercentMax: '10',
      accrualStopsAfterOverdueDays: 90,
      chargesPercentMax: '100',
    },
    personalDataConsent: { version: '2026-11', givenOn: '2026-11-20' },
    schedule,
    compared: OFFERS.filter((offer) => offer.method !== method).map(({ method: other, quote }) => ({
      ...scheduleOf(quote),
      method: other,
      gesv: quote.gesv,
    })),
  };
}
