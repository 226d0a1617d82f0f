import type { DocumentRow } from '../types.ts';

export interface SignatureRow {
  readonly document: DocumentRow;
  readonly codeId: string;
  readonly phone: string;
  readonly address: string;
  readonly signedAt: Date;
}
