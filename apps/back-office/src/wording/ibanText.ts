import { formatIban } from '@senim/kazakhstan/iban';

/** In groups of four where it stands whole; what is masked stays as it came. */
export const ibanText = (iban: string): string =>
  /^KZ\d{2}[A-Z0-9]{16}$/.test(iban) ? formatIban(iban) : iban;
