/** A checked paper or photo of a letter. */
export interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export type AttachmentRefusal =
  | 'attachment_empty'
  | 'attachment_not_readable'
  | 'attachment_too_hard'
  | 'attachment_too_large'
  | 'attachments_too_large'
  | 'attachments_too_many'
  | 'attachments_busy';

export interface SizedFile {
  readonly fileName: string;
  readonly bytes: { readonly length: number };
  readonly isCut: boolean;
}

/** What is wrong with the files of a letter, and the values for its sentence. */
export interface AttachmentFlaw {
  readonly code: AttachmentRefusal;
  readonly details: Readonly<Record<string, string | number>>;
}

/** A kept file of a case. */
export interface CaseFile {
  readonly fileId: number;
  /** The message it came with; null if it came with the letter. */
  readonly stepId: number | null;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytesCount: number;
}
