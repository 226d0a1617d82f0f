import type { ContractRoute, RawRoute } from '../../platform/http/route.ts';
import { autopayRoutes } from './autopay/routes.ts';
import { bankFileRoutes } from './bank-files/routes.ts';
import type { BankFileServices } from './bank-files/types.ts';
import type { CardServices } from './cards/open-card-payment.ts';
import { cardCallbacks, cardRoutes } from './cards/routes.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { incomingRoutes } from './incoming/routes.ts';
import { lookupRoutes } from './lookup/routes.ts';
import { payerRefundRoutes } from './payer-refunds/routes.ts';
import type { BankCallbackServices } from './payouts/accept-bank-callback.ts';
import { declineRoutes, payoutCallbacks, payoutRoutes } from './payouts/routes.ts';
import { overpaymentRoutes, refundRoutes } from './refunds/routes.ts';
import { savedCardRoutes } from './saved-cards/routes.ts';
import { statementRoutes } from './statements/routes.ts';
import { searchRoutes, suspenseRoutes } from './suspense/routes.ts';

/** What a borrower, or whoever pays for one, does about payments. */
export function paymentRoutes(services: CardServices): ContractRoute[] {
  return [
    ...incomingRoutes(services),
    ...searchRoutes(services),
    ...lookupRoutes(services),
    ...cardRoutes(services),
    ...savedCardRoutes(services),
    ...autopayRoutes(services),
    ...declineRoutes(services),
    ...refundRoutes(services),
  ];
}

/** The desks of money in and out. */
export function paymentDeskRoutes(services: BankFileServices): ContractRoute[] {
  return [
    ...payoutRoutes(services),
    ...bankFileRoutes(services),
    ...overpaymentRoutes(services),
    ...statementRoutes(services),
    ...suspenseRoutes(services),
    ...payerRefundRoutes(services),
    ...correctionRoutes(services),
  ];
}

/** The routes by which the card acquirer and the payout bank call us back. */
export function paymentCallbacks(services: CardServices & BankCallbackServices): RawRoute[] {
  return [...cardCallbacks(services), ...payoutCallbacks(services)];
}
