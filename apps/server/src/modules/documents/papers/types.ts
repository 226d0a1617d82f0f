import type { Refused } from '../../../platform/outcome.ts';

/** A stranger's paper written anew by us: it shows the same and can do nothing. */
export interface Disarmed {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Why a paper is refused, by its bytes. */
export type PaperFlaw = Refused<PaperFlawCode>;

export type PaperFlawCode =
  | 'upload_not_readable'
  | 'upload_image_too_large'
  | 'upload_pdf_locked'
  | 'upload_pages_too_many'
  | 'upload_too_hard'
  | 'uploads_busy';
