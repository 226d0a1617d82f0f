import { signedSms } from '@senim/contracts/office/settings/sms-parts';
import type { Lender } from '@senim/lender/lender';

/** The lender's name begins every SMS, so that the borrower knows who writes. */
export function signMessage({ brand }: Lender, text: string): string {
  return signedSms(brand.latinName, text);
}
