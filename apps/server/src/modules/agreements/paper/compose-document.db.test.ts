import { CONSENT_VERSIONS } from '@senim/contracts/shared/consents';
import { addDays } from '@senim/kazakhstan/calendar-day';
import { expect, test } from 'vitest';
import { givenLoans } from '../../../given-for-tests.ts';
import { dayFromNow, passDays, todayOf, unsignedLoan } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { readLatestApplication } from '../../applications/asking/read-application.ts';
import { namePurpose } from '../../applications/terms-on-offer/name-purpose.ts';
import { describeCabinet } from '../../cabinet/describe-cabinet.ts';
import { readApplicant } from '../../profile/read-profile.ts';
import { quoteFor } from '../drawing-up/draw-up-agreement.ts';
import { composeDocument } from './compose-document.ts';

const machine = machineAct('test');
const { database, services } = await givenLoans();

async function drawn() {
  const { borrowerId } = await unsignedLoan(services);
  const { application, applicant } = await database.transaction(machine, async (tx) => ({
    application: await readLatestApplication(services, tx, borrowerId),
    applicant: await readApplicant(services, tx, borrowerId),
  }));
  if (!application) throw new Error('Nobody applied.');
  const quote = await database.transaction(machine, (tx) => quoteFor(services, tx, application));
  const parts = { applicant, number: '2600000001', quote, others: [], refinancedNumber: null };
  const payoutDay = todayOf(services);
  return {
    borrowerId,
    application,
    parts: { ...parts, payoutDay, purpose: namePurpose(application.purpose) },
  };
}

test('an agreement says what the money is for, and names the consent that was given: its words and its day', async () => {
  const { parts } = await drawn();
  const document = composeDocument(services, parts);
  expect(document.purpose).toEqual({ ru: 'семейные расходы', kz: 'отбасы шығындары' });
  expect(document.personalDataConsent).toEqual({
    version: CONSENT_VERSIONS.personal_data,
    givenOn: '2026-11-23',
  });
});

test('without a consent there is nothing to draw up', async () => {
  const { parts } = await drawn();
  const withdrawn = { ...parts, applicant: { ...parts.applicant, personalDataConsent: null } };
  expect(() => composeDocument(services, withdrawn)).toThrow(/not consented/);
});

const expectedOf = async (borrowerId: number) => {
  const at = services.clock.now();
  const { data } = await describeCabinet(services, asBorrower(borrowerId), {
    borrowerId,
    language: 'ru',
    at,
  });
  return 'agreement' in data ? data.agreement.expected : null;
};

test('the cabinet tells by when the money is due back, on the first day by the days of the document itself', async () => {
  const { borrowerId, parts } = await drawn();
  const document = composeDocument(services, parts);
  expect(await expectedOf(borrowerId)).toEqual({
    payout_on: document.expectedPayoutDay,
    due_date: document.dueDay,
    document_payout_on: document.expectedPayoutDay,
  });
});

test('when the day turns, the days to come are counted from the new one, and the day of the document is named', async () => {
  const { borrowerId, parts } = await drawn();
  const { expectedPayoutDay } = composeDocument(services, parts);
  passDays(services, 1);
  const payoutOn = dayFromNow(services);
  expect(payoutOn > expectedPayoutDay).toBe(true);
  expect(await expectedOf(borrowerId)).toEqual({
    payout_on: payoutOn,
    due_date: addDays(payoutOn, parts.quote.terms.termDays),
    document_payout_on: expectedPayoutDay,
  });
});
