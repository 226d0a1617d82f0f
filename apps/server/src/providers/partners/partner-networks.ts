import type { PartnerGoal } from '@senim/contracts/office/settings/partner';

/** What a partner hears of a visitor it sent: nothing of the person, only its own click and our opaque number. */
export interface Postback {
  readonly source: string;
  /** Its address for this goal, with places in braces; null where it does not hear of it, undefined of a partner that nobody has set. */
  readonly address: string | null | undefined;
  readonly goal: PartnerGoal;
  readonly clickId: string;
  readonly webId: string;
  /** The same for every goal of one application, another for the registration; it reveals nothing else. */
  readonly ourId: string;
  /** The day of the goal, `YYYY-MM-DD`. */
  readonly day: string;
  /** The amount of the application, in tenge with two decimals; empty while there is none. */
  readonly amount: string;
}

export type PostbackOutcome =
  | { readonly kind: 'accepted' | 'refused'; readonly answer: string }
  /** It has no address for this goal. */
  | { readonly kind: 'not-wanted' }
  /** It did not take it yet, and is told again later. */
  | { readonly kind: 'unavailable'; readonly answer: string };

export interface PartnerNetworks {
  /** Tells one goal. Networks count the same click, goal and number once, so it is safe to repeat. */
  tell(postback: Postback): Promise<PostbackOutcome>;
}
