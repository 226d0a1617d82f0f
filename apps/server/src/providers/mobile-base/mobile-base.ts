/** The mobile citizens' base (BMG): the state's record of who has a phone number. */
export interface MobileBase {
  /** Whether the number (11 digits) is registered to the person, whose consent is on record with the application. */
  isRegistered(question: { readonly iin: string; readonly phone: string }): Promise<MobileBaseAnswer>;
}

export type MobileBaseAnswer =
  | { readonly kind: 'registered' }
  | { readonly kind: 'not-registered' }
  /** The lender has no contract: a person finds out. */
  | { readonly kind: 'by-people' }
  | { readonly kind: 'unavailable' };
