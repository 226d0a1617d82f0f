import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { BANK_TRANSFER } from '@senim/contracts/shared/payment-kinds';
import { shownTo } from '@senim/contracts/shared/personal-fields';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { fullName } from '@senim/kazakhstan/names';
import { readPhone } from '@senim/kazakhstan/phone';
import { type Tiyn, toDecimal } from '@senim/loan-engine/units/money';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { refuse } from '../../../platform/outcome.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import { readNames } from '../../profile/read-names.ts';
import { readOwner } from '../../staff/claims/hold-item.ts';
import { iinsOneOff, numbersOneOff, whyMeant } from './rules.ts';
import { findPayers, readDeferrals, readSuspense, readWhole } from './suspense-store.ts';

/** Money without an owner, and who may own it: a wrong digit, two digits that changed places, a phone in place of an IIN. */
export async function suggestOwners(
  services: Services,
  act: Act,
  paymentId: number,
  roles: readonly StaffRole[],
) {
  const today = dayInAlmaty(services.clock.now().getTime());
  const { sealing } = services;
  return services.database.transaction(act, async (tx) => {
    const payment = await readSuspense(tx, paymentId);
    if (!payment) return refuse('payment_not_found');
    const account = sealing.open(payment.accountSealed);
    const { reversedAt } = payment;
    const whole = await readWhole(tx, paymentId);
    const isDisputed = payment.refundStatus === 'in-doubt' && payment.refundFailure !== null;
    return {
      payment_id: paymentId,
      provider: payment.provider,
      number: payment.providerPaymentId,
      account: shownTo(roles, 'typed_account', account) ?? '',
      payer: payment.payerSealed && sealing.open(payment.payerSealed),
      amount: toDecimal(payment.amountTiyn),
      value_day: payment.valueDay,
      received_at: payment.receivedAt.toISOString(),
      suggestions: reversedAt === null ? await ownersOf(services, tx, account, today) : [],
      refund: {
        proposed: payment.isProposed,
        failure: payment.refundFailure,
        disputed: isDisputed,
      },
      may_retract:
        payment.provider === BANK_TRANSFER &&
        reversedAt === null &&
        !isDisputed &&
        (whole?.parts.every(({ state }) => state === 'waiting') ?? true),
      whole: whole
        ? { ...summed(whole), parts: whole.parts.map((part) => ({ ...summed(part), state: part.state })) }
        : null,
      taken_back: reversedAt && {
        on: dayInAlmaty(reversedAt.getTime()),
        proposal_lapsed: payment.isProposalLapsed,
      },
      deferrals: (await readDeferrals(sealing, tx, paymentId)).map(({ at, ...one }) => ({
        ...one,
        at: at.toISOString(),
      })),
      today,
      owner: await readOwner(tx, 'suspense', String(paymentId)),
    };
  });
}

const summed = (payment: { paymentId: number; number: string; amountTiyn: Tiyn }) => ({
  payment_id: payment.paymentId,
  number: payment.number,
  amount: toDecimal(payment.amountTiyn),
});

async function ownersOf(services: Services, tx: Transaction, account: string, today: string) {
  const { sealing } = services;
  const phone = readPhone(account);
  const found = await findPayers(tx, {
    iinIndexes: iinsOneOff(account).flatMap((iin) => sealing.blindIndexes('iin', iin)),
    numbers: numbersOneOff(account),
    phoneIndexes: phone.ok ? sealing.blindIndexes('phone', phone.phone) : [],
  });
  const names = await readNames(
    services,
    tx,
    found.map(({ borrowerId }) => borrowerId),
  );
  const owners = [];
  for (const { borrowerId, agreementId, byNumber, byPhone } of found) {
    const { agreement, folded } = await foldAgreement(services, tx, { borrowerId, agreementId }, today);
    const person = names.get(borrowerId);
    owners.push({
      borrower_id: borrowerId,
      agreement_id: agreementId,
      agreement_number: agreement.number,
      name: person ? fullName(person) : '',
      status: agreement.status,
      owed: toDecimal(folded.payoffTiyn),
      why: whyMeant(byNumber, byPhone),
    });
  }
  return owners;
}
