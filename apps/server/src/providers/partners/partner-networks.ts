export type PartnerGoal = 'registered' | 'sent' | 'approved' | 'refused' | 'issued';

/** What a partner hears of a visitor it sent: nothing of the person, only its own click and our blind number. */
export interface Postback {
  readonly source: string;
  readonly goal: PartnerGoal;
  readonly clickId: string;
  readonly webId: string;
  /** The same for every goal of one application, one of its own for the registration; tells nothing else. */
  readonly ourId: string;
  /** The day of the goal, `YYYY-MM-DD`. */
  readonly day: string;
  /** What the application asks for, in tenge with two decimals; empty while there is none. */
  readonly amount: string;
}

export type PostbackOutcome =
  | { readonly kind: 'accepted' | 'refused'; readonly answer: string }
  /** Nobody asked to hear of this goal from this source. */
  | { readonly kind: 'not-wanted' }
  | { readonly kind: 'unavailable' };

export interface PartnerNetworks {
  /** Tells one goal. Networks count a repeated click, goal and number once, so telling twice is telling once. */
  tell(postback: Postback): Promise<PostbackOutcome>;
}
