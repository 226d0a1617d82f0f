import { readReceipt } from '@senim/contracts/borrower/calls';
import { documentLanguage } from '@senim/kazakhstan/languages';
import { fetchFile } from '../../api/fetchFile.ts';
import type { Language } from '../../language.ts';

/** The receipt of a payment in the language of the page, a refusal too; and the name of its file. */
export async function receiptFile(paymentId: number, language: Language, lenderCode: string) {
  const lang = documentLanguage(language);
  const file = await fetchFile(readReceipt, { params: { id: paymentId }, query: { lang } }, language);
  return { file, name: `${lenderCode}-receipt-${paymentId}-${lang}.pdf` };
}
