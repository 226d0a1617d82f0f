/** The mobile citizens' base (BMG): whose phone a number is, by the state's record. */
export interface MobileBase {
  /** Whether the number (11 digits) is registered to the person. The person's consent is on record with the application. */
  isRegistered(question: { readonly iin: string; readonly phone: string }): Promise<MobileBaseAnswer>;
}

export type MobileBaseAnswer =
  | { readonly kind: 'registered' }
  | { readonly kind: 'not-registered' }
  | { readonly kind: 'unavailable' };
