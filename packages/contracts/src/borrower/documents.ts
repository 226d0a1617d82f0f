import { z } from 'zod';
import { instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { form, idField } from '../shared/fields.ts';
import {
  UPLOAD_ALL_MEGABYTES_MAX,
  UPLOAD_FILE_MEGABYTES_MAX,
  UPLOAD_KINDS,
} from '../shared/upload-limits.ts';

export const uploadedDocument = z.object({
  id: z.number().int(),
  kind: z.enum(UPLOAD_KINDS),
  file_name: z.string(),
  content_type: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  uploaded_at: instantText,
});
export type UploadedDocument = z.output<typeof uploadedDocument>;

const answer = z.object({ documents: z.array(uploadedDocument) });

export const listDocuments = endpoint({
  id: 'documents.list',
  method: 'GET',
  path: '/cabinet/documents',
  summary: 'The papers the borrower handed in',
  session: 'borrower',
  answer,
  refusals: [],
});

export const addDocuments = endpoint({
  id: 'documents.add',
  method: 'POST',
  path: '/cabinet/documents',
  summary:
    'Hands in papers, PDF or photo by content; a field is named by the kind. Large ones can go in parts that survive a lost connection: tus 1.0 at /cabinet/documents/uploads',
  session: 'borrower',
  takesFiles: {
    fields: UPLOAD_KINDS,
    megabytesMax: UPLOAD_FILE_MEGABYTES_MAX,
    allMegabytesMax: UPLOAD_ALL_MEGABYTES_MAX,
  },
  answer,
  idempotent: true,
  refusals: [
    'upload_empty',
    'upload_too_large',
    'uploads_too_large',
    'upload_kind_unknown',
    'upload_not_readable',
    'upload_image_too_large',
    'upload_pdf_locked',
    'upload_pages_too_many',
  ],
});

export const removeDocument = endpoint({
  id: 'documents.remove',
  method: 'POST',
  path: '/cabinet/documents/remove',
  summary: 'Takes a paper back',
  session: 'borrower',
  body: form({ id: idField }),
  answer,
  idempotent: true,
  refusals: ['upload_unknown'],
});
