import type { Refused } from '../../../platform/outcome.ts';

/** A paper written anew by us out of what a stranger sent: what it shows, and nothing that acts. */
export interface Disarmed {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Why a paper is not taken, by what its bytes say. */
export type PaperFlaw = Refused<PaperFlawCode>;

export type PaperFlawCode =
  | 'upload_not_readable'
  | 'upload_image_too_large'
  | 'upload_pdf_locked'
  | 'upload_pages_too_many'
  | 'upload_too_hard'
  | 'uploads_busy';
