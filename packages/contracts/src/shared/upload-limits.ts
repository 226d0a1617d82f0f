/** What a paper is about; the field of a multipart form bears this name. */
export const UPLOAD_KINDS = ['identity', 'income', 'police', 'court', 'other'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** A phone's photo of a paper is 3-8 MB; all papers of one borrower together are at most 60 (product.md, section 5). */
export const UPLOAD_FILE_MEGABYTES_MAX = 20;
export const UPLOAD_ALL_MEGABYTES_MAX = 60;
/** Begun and not finished; more than the site ever sends at a time. */
export const UPLOADS_OPEN_MAX = 10;
/** The largest phone camera makes 200 million pixels; far above it is a trap for whoever opens the picture. */
export const UPLOAD_MEGAPIXELS_MAX = 250;
/** A picture that must be opened whole, not line by line: progressive, interlaced or WebP. */
export const UPLOAD_MEGAPIXELS_AT_ONCE_MAX = 50;
export const UPLOAD_PAGES_MAX = 100;

/** What may go with a letter on the public forms: fewer, as whoever writes is a stranger. */
export const ATTACHMENTS = { filesMax: 5, fileMegabytesMax: 10, allMegabytesMax: 30 } as const;

/** Papers and photos, by what their bytes say they are. */
export const PAPER_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/heic',
  'image/heif',
  'image/webp',
] as const;
