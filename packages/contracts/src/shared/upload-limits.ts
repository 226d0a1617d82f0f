/** The subject of a paper; the field of the multipart form has this name. */
export const UPLOAD_KINDS = ['identity', 'income', 'police', 'court', 'other'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** A phone's photo of a paper is 3-8 MB; one borrower's papers together are at most 60 (product.md, section 5). */
export const UPLOAD_FILE_MEGABYTES_MAX = 20;
export const UPLOAD_ALL_MEGABYTES_MAX = 60;
/** Unfinished uploads; the site never sends so many at a time. */
export const UPLOADS_OPEN_MAX = 10;
/** The largest phone camera makes 200 million pixels; a much larger picture is an attack on the program that opens it. */
export const UPLOAD_MEGAPIXELS_MAX = 250;
/** The limit for a picture that must be opened whole, not line by line: progressive, interlaced or WebP. */
export const UPLOAD_MEGAPIXELS_AT_ONCE_MAX = 50;
export const UPLOAD_PAGES_MAX = 100;

/** The limits for files of the public forms; they are lower, because the sender is a stranger. */
export const ATTACHMENTS = { filesMax: 5, fileMegabytesMax: 10, allMegabytesMax: 30 } as const;

/** Papers and photos, by their bytes. */
export const PAPER_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/heic',
  'image/heif',
  'image/webp',
] as const;
