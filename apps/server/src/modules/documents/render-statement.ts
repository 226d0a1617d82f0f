import type { Language } from '@senim/kazakhstan/languages';
import { printable } from './rules.ts';
import { statementInKazakh } from './templates/statement.kz.ts';
import { statementInRussian } from './templates/statement.ru.ts';
import { composeStatement } from './templates/statement-text.ts';
import { typesetStatement } from './templates/typeset.ts';
import type { StatementDocument, StatementText } from './types.ts';

/** A statement in the words of a language: what the page shows and the PDF prints, to the letter. */
export function writeStatement(document: StatementDocument, language: Language): StatementText {
  const words = language === 'ru' ? statementInRussian : statementInKazakh;
  return composeStatement(printable(document), language, words);
}

/** The same as tagged PDF/A. Equal statements give equal bytes. */
export function renderStatement(text: StatementText): Promise<Uint8Array> {
  return typesetStatement(text);
}
