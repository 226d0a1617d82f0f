import type { Language } from '@senim/kazakhstan/languages';

/** The state database of persons (GBD FL): who somebody is, by the IIN alone. */
export interface PersonRegister {
  /** The person has consented. The address is in the language. */
  read(iin: string, language: Language): Promise<PersonAnswer>;
}

export type PersonAnswer =
  | {
      readonly kind: 'found';
      readonly surname: string;
      readonly name: string;
      readonly patronymic: string | null;
      /** The valid identity card that ends last; days are `YYYY-MM-DD`. */
      readonly idCard: IdCardOnRecord | null;
      /** Where the person is registered. */
      readonly address: string | null;
    }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unavailable' };

export interface IdCardOnRecord {
  readonly number: string;
  readonly issuedBy: 'mvd' | 'mju';
  readonly issueDate: string;
  readonly expiryDate: string;
}
