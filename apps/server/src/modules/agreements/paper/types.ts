import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import type { Services } from '../../../platform/machinery.ts';
import type { DocumentStore } from '../../../providers/document-store/document-store.ts';

/** A document of an agreement; `signedAt` is null where it was drawn up and never signed. */
export interface SignedDocument {
  readonly agreementId: number;
  readonly number: string;
  readonly language: DocumentLanguage;
  readonly sha256: string;
  readonly createdAt: Date;
  readonly signedAt: Date | null;
}

/** An additional agreement in force; `ordinal` is its number beside the agreement. */
export interface SignedAmendment {
  readonly agreementId: number;
  readonly amendmentId: number;
  readonly ordinal: number;
  readonly signedAt: Date;
}

/** The machinery that draws documents up and reads them. */
export interface DrawingServices extends Services {
  readonly documents: DocumentStore;
}
