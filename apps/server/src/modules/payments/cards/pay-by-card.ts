import type { Language } from '@senim/kazakhstan/languages';
import type { Tiyn } from '@senim/loan-engine/units/money';
import { type Act, machineAct } from '../../../platform/database/database.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { findAgreement } from '../../agreements/loan/find-agreement.ts';
import { findPayableAgreement } from '../../agreements/loan/find-payable-agreement.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { type CardServices, openCardPayment } from './open-card-payment.ts';

const BACK_PATHS = { debt: '/cabinet/loan-payment', prolongation: '/cabinet', pause: '/cabinet' } as const;
export type CardPurpose = keyof typeof BACK_PATHS;

/** A borrower pays a loan of their own by card. Another borrower's loan is not found. */
export async function payByCard(
  services: CardServices,
  act: Act,
  key: AgreementKey,
  wish: { amountTiyn: Tiyn; language: Language; purpose: CardPurpose },
) {
  const agreement = await services.database.transaction(act, (tx) => findAgreement(services, tx, key));
  if (isRefused(agreement)) return agreement;
  return openCardPayment(services, act, key, { ...wish, backPath: BACK_PATHS[wish.purpose] });
}

const act = machineAct('payments.card-open', 'payment.card-opened');

/** Anyone pays any sum by card for an account they know. What is too much becomes an overpayment, as at a terminal. */
export async function payAccountByCard(
  services: CardServices,
  account: string,
  wish: { amountTiyn: Tiyn; language: Language },
) {
  const target = await services.database.transaction(act, (tx) =>
    findPayableAgreement(services, tx, account),
  );
  if (!target) return refuse('account_not_found');
  const { borrowerId, agreementId } = target;
  return openCardPayment(
    services,
    act,
    { borrowerId, agreementId },
    { ...wish, backPath: '/payment', isStranger: true },
  );
}
