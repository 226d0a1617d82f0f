import { formatDate } from '@senim/kazakhstan/format';
import { formatPhone } from '@senim/kazakhstan/phone';
import type { Lender } from '@senim/lender/lender';

/** Everything a lender is known by, as it may stand in a page, a letter or a file. */
function namesOf({ code, identity, brand }: Lender): string[] {
  const { legalName, address, bin, licence, phone, email, site } = identity;
  const { name, tagline, latinName, wordmark, mailFrom } = brand;
  const inBoth = [name, legalName, address, tagline].flatMap(({ ru, kz }) => [ru, kz]);
  const numbers = [bin, licence.number, formatDate(licence.date, 'ru', 'short'), phone, formatPhone(phone)];
  return [...inBoth, ...numbers, code, latinName, wordmark, email, site, mailFrom];
}

/** The version of the products that the engine still holds as code, for every lender. */
const PRODUCTS_IN_CODE = 'senim-2026-01';

/** Which of a lender's names a text holds, whatever their case; a name within a longer word is another word. */
export function wordsOf(lender: Lender, text: string): string[] {
  const plain = text.replaceAll(PRODUCTS_IN_CODE, '').replace(/[\s\u00a0\u2060]+/g, ' ');
  return [...new Set(namesOf(lender))].filter((name) => {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'iu').test(plain);
  });
}
