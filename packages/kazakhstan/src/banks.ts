import { BANKS } from './data/banks.ts';

export interface Bank {
  readonly code: string;
  readonly bic: string | null;
  readonly nameRu: string;
  readonly nameKz: string;
  readonly isActive: boolean;
  readonly hasPersonalAccounts: boolean;
}

const byCode = new Map<string, Bank>(
  BANKS.map(([code, bic, nameRu, nameKz, isActive, hasPersonalAccounts]) => [
    code,
    { code, bic, nameRu, nameKz, isActive, hasPersonalAccounts },
  ]),
);

/** The bank of a three-digit code as it stands in an IBAN. */
export function bankByCode(code: string): Bank | undefined {
  return byCode.get(code);
}
