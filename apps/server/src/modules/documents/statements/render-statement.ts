import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import { printable } from '../rules.ts';
import { statementInKazakh } from '../templates/statement.kz.ts';
import { statementInRussian } from '../templates/statement.ru.ts';
import { composeStatement, type StatementWords } from '../templates/statement-text.ts';
import { typesetStatement } from '../templates/typeset.ts';
import type { StatementDocument, StatementText } from './types.ts';

const WORDS: Readonly<Record<DocumentLanguage, StatementWords>> = {
  ru: statementInRussian,
  kz: statementInKazakh,
};

/** A statement in words: the page shows and the PDF prints the same text. */
export function writeStatement(document: StatementDocument, language: DocumentLanguage): StatementText {
  return composeStatement(printable(document), language, WORDS[language]);
}

/** The statement as tagged PDF/A. Equal statements give equal bytes. */
export function renderStatement(text: StatementText): Promise<Uint8Array> {
  return typesetStatement(text);
}
