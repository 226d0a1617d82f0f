import type { Language } from '@senim/kazakhstan/languages';
import type { IncomingFile } from '../../../platform/http/route.ts';

/** What a borrower sends: words, files, or both. */
export interface MessageToWrite {
  readonly text: string;
  readonly files: readonly IncomingFile[];
  readonly language: Language;
  readonly address: string;
}

/** A conversation that is not closed. */
export interface OpenConversation {
  readonly caseId: number;
  readonly reference: string;
}

/** One message with its text unsealed. */
export interface Message {
  readonly stepId: number;
  readonly isMine: boolean;
  readonly text: string;
  readonly at: Date;
  readonly isRead: boolean;
  readonly files: readonly MessageFile[];
}

export interface MessageFile {
  readonly fileId: number;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytesCount: number;
}

/** How much a borrower wrote lately, for the budget. */
export interface RecentMessages {
  readonly lastDay: number;
  readonly bytesLastDay: number;
}
