import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import { printable } from '../rules.ts';
import { receiptInKazakh } from '../templates/receipt.kz.ts';
import { receiptInRussian } from '../templates/receipt.ru.ts';
import { composeReceipt, type ReceiptWords } from '../templates/receipt-text.ts';
import { typesetStatement } from '../templates/typeset.ts';
import type { ReceiptDocument, ReceiptText } from './types.ts';

const WORDS: Readonly<Record<DocumentLanguage, ReceiptWords>> = { ru: receiptInRussian, kz: receiptInKazakh };

/** The receipt of a payment in words. */
export function writeReceipt(document: ReceiptDocument, language: DocumentLanguage): ReceiptText {
  return composeReceipt(printable(document), language, WORDS[language]);
}

/** The receipt as tagged PDF/A, on the page of a statement. */
export function renderReceipt(text: ReceiptText): Promise<Uint8Array> {
  return typesetStatement(text);
}
