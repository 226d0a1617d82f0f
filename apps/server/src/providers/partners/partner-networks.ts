export type PartnerGoal = 'registered' | 'sent' | 'approved' | 'refused' | 'issued';

/** What a partner hears of a visitor it sent: nothing of the person, only its own click and our opaque number. */
export interface Postback {
  readonly source: string;
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
  /** No address is set for this goal of this source. */
  | { readonly kind: 'not-wanted' }
  | { readonly kind: 'unavailable' };

export interface PartnerNetworks {
  /** Tells one goal. Networks count the same click, goal and number once, so it is safe to repeat. */
  tell(postback: Postback): Promise<PostbackOutcome>;
}
