import { payByCard } from '@senim/contracts/borrower/calls';
import { payAndKeepCard } from '@senim/contracts/paying/calls';
import type { Action } from '../../shell/useAction.ts';
import type { PayWaysProps } from './payWaysProps.ts';

type CardPayment = PayWaysProps & {
  /** The kept card that was chosen; undefined for one that is typed on the bank's page. */
  readonly cardId: string | undefined;
  /** Whether its owner has ticked that the bank may keep the card. */
  readonly isKept: boolean;
};

/** Opens the bank's page. Only a card that is typed there can be kept: a tick that stands from before says nothing of one that is kept already. */
export function openCardPage(
  run: Action['run'],
  { agreement, amount, purpose, cardId, isKept }: CardPayment,
) {
  const body = { agreement_id: agreement.id, amount: amount ?? undefined, purpose };
  return isKept && cardId === undefined
    ? run(payAndKeepCard, { body: { ...body, consent: true } })
    : run(payByCard, { body: { ...body, card_id: cardId } });
}
