/** What a paper is about; the field of a multipart form bears this name. */
export const UPLOAD_KINDS = ['identity', 'income', 'police', 'court', 'other'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** A phone's photo of a paper is 3-8 MB; all papers of one borrower together are at most 60 (product.md, section 5). */
export const UPLOAD_FILE_MEGABYTES_MAX = 20;
export const UPLOAD_ALL_MEGABYTES_MAX = 60;
