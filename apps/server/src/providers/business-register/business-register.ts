import type { Language } from '@senim/kazakhstan/languages';

/** The state's register of companies and entrepreneurs, open to everybody: who stands behind a BIN. */
export interface BusinessRegister {
  /** Looks a BIN, or the IIN of a sole entrepreneur, up; names in the language where the register has them in it. */
  find(bin: string, language: Language): Promise<BusinessAnswer>;
}

export type BusinessAnswer =
  | {
      readonly kind: 'found';
      readonly name: string;
      /** Five digits of the classifier; null where the register tells none. */
      readonly oked: string | null;
      readonly okedTitle: string | null;
    }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unavailable' };
