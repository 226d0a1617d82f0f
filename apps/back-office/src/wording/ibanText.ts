import { formatIban } from '@senim/kazakhstan/iban';

/** A full IBAN in groups of four; a masked one as it is. */
export const ibanText = (iban: string): string =>
  /^KZ\d{2}[A-Z0-9]{16}$/.test(iban) ? formatIban(iban) : iban;
