import { CARD_CONSENT_VERSION } from '@senim/contracts/shared/consents';
import type { Language } from '@senim/kazakhstan/languages';
import type { Tiyn } from '@senim/loan-engine/units/money';
import { type Act, machineAct } from '../../../platform/database/database.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { findAgreement } from '../../agreements/loan/find-agreement.ts';
import { findPayableAgreement } from '../../agreements/loan/find-payable-agreement.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { findCard, findRoom } from '../saved-cards/find-card.ts';
import { type CardServices, openCardPayment } from './open-card-payment.ts';

const BACK_PATHS = { debt: '/cabinet/loan-payment', prolongation: '/cabinet', pause: '/cabinet' } as const;
export type CardPurpose = keyof typeof BACK_PATHS;

interface OwnWish {
  readonly amountTiyn: Tiyn;
  readonly language: Language;
  readonly purpose: CardPurpose;
}

/** A borrower pays a loan of their own by card, or by one that the acquirer keeps. Another borrower's loan or card is not found. */
export async function payByCard(
  services: CardServices,
  act: Act,
  key: AgreementKey,
  wish: OwnWish & { cardId?: string },
) {
  const found = await services.database.transaction(act, async (tx) => {
    const agreement = await findAgreement(services, tx, key);
    if (isRefused(agreement) || wish.cardId === undefined) return agreement;
    return findCard(services, tx, { borrowerId: key.borrowerId, cardId: wish.cardId });
  });
  if (isRefused(found)) return found;
  const card = 'token' in found ? { card: found } : {};
  return openCardPayment(services, act, key, { ...wish, ...card, backPath: BACK_PATHS[wish.purpose] });
}

/** The same, and the acquirer keeps the card once it is charged: the borrower has agreed to it. */
export async function payAndKeepCard(services: CardServices, act: Act, key: AgreementKey, wish: OwnWish) {
  const flaw = await services.database.transaction(act, async (tx) => {
    const agreement = await findAgreement(services, tx, key);
    return isRefused(agreement) ? agreement : findRoom(tx, key.borrowerId);
  });
  if (flaw) return flaw;
  const backPath = BACK_PATHS[wish.purpose];
  return openCardPayment(services, act, key, { ...wish, keepConsent: CARD_CONSENT_VERSION, backPath });
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
