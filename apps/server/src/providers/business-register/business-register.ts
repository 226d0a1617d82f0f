import type { Language } from '@senim/kazakhstan/languages';

/** The public state register of companies and entrepreneurs: who has a BIN. */
export interface BusinessRegister {
  /** Finds a BIN, or the IIN of a sole entrepreneur. Names are in the language if the register has them in it. */
  find(bin: string, language: Language): Promise<BusinessAnswer>;
}

export type BusinessAnswer =
  | {
      readonly kind: 'found';
      readonly name: string;
      /** Five digits of the classifier; null if the register gives none. */
      readonly oked: string | null;
      readonly okedTitle: string | null;
    }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unavailable' };
