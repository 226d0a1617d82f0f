import type { Autopaid } from './useAutopay.ts';

type Now = { /** It was turned on or off here. */ isChanged: boolean; isActing: boolean };

/** What stands in the place of the switch; null where nothing does. What was turned off here says so, even to whoever cannot turn it on again. */
export function autopayStage(
  { card, may_be_on: mayBeOn }: Pick<Autopaid, 'card' | 'may_be_on'>,
  { isChanged, isActing }: Now,
): 'on' | 'offered' | 'ended' | null {
  if (card) return 'on';
  if (mayBeOn && !isActing) return 'offered';
  return isChanged ? 'ended' : null;
}

/** Whether this card may be charged by what its owner has ticked: the words beside the tick name one card. */
export const isAgreed = (agreedTo: string | null, { id }: { readonly id: string }): boolean =>
  agreedTo === id;
