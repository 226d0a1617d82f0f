/** The state register of persons, through the bureau's verification service. */
export interface StateRegister {
  /** Finds the person by IIN and by their own statements; dates are `YYYY-MM-DD`. */
  find(person: RegisterQuestion): Promise<RegisterAnswer>;
}

export interface RegisterQuestion {
  readonly iin: string;
  readonly surname: string;
  readonly name: string;
  readonly patronymic?: string | null | undefined;
  readonly birthDate: string;
  readonly idNumber: string;
  readonly idExpiryDate: string;
}

export type RegisterAnswer =
  | {
      readonly kind: 'found';
      readonly surname: string;
      readonly name: string;
      readonly patronymic: string | null;
      readonly birthDate: string;
      readonly sex: 'male' | 'female';
      /** A citizen of Kazakhstan. */
      readonly citizen: boolean;
      readonly document: { readonly number: string; readonly expiryDate: string; readonly valid: boolean };
    }
  | { readonly kind: 'not-found' }
  /** The lender has no contract: a person finds out. */
  | { readonly kind: 'by-people' }
  | { readonly kind: 'unavailable' };
