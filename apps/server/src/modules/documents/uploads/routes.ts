import { addDocuments, listDocuments, removeDocument } from '@senim/contracts/borrower/documents';
import type { Act } from '../../../platform/database/database.ts';
import { prepareRefusal } from '../../../platform/http/answer.ts';
import { languageOf } from '../../../platform/http/request-language.ts';
import type { FinishedUpload } from '../../../platform/http/resumable-uploads.ts';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { keepUpload, type UploadServices } from './keep-upload.ts';
import { listUploads } from './list-uploads.ts';
import { DOCUMENT_REFUSALS } from './refusals.ts';
import { removeUpload } from './remove-upload.ts';

const own = {
  principals: 'borrower',
  owner: 'session-borrower',
  rateClass: 'form',
  refusals: DOCUMENT_REFUSALS,
} as const;

export function documentRoutes(services: UploadServices): ContractRoute[] {
  return [
    route({
      ...own,
      endpoint: listDocuments,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId }) => answer(services, act, borrowerId),
    }),
    route({
      ...own,
      endpoint: addDocuments,
      auditEvent: 'documents.added',
      async handle({ act, borrowerId, files }) {
        if (files.length === 0) return refuse('upload_empty', {}, 'other');
        for (const { field: kind, ...file } of files) {
          const refused = await keepUpload(services, act, borrowerId, { kind, ...file });
          if (refused) return refused;
        }
        return answer(services, act, borrowerId);
      },
    }),
    route({
      ...own,
      endpoint: removeDocument,
      auditEvent: 'documents.removed',
      async handle({ act, borrowerId, body }) {
        const refused = await removeUpload(services, act, { borrowerId, uploadId: body.id });
        return isRefused(refused) ? refused : answer(services, act, borrowerId);
      },
    }),
  ];
}

/** Takes a paper that came in parts, after the last part. */
export async function finishUpload(services: UploadServices, file: FinishedUpload) {
  const { borrowerId, metadata, bytes, requestId } = file;
  const act: Act = {
    principal: { kind: 'borrower', borrowerId },
    auditEvent: 'documents.added',
    requestId,
  };
  const kind = metadata['kind'] ?? '';
  const fileName = metadata['filename'] ?? '';
  const refused = await keepUpload(services, act, borrowerId, { kind, fileName, bytes, isCut: false });
  if (!refused) return null;
  const { status, body } = prepareRefusal(refused, DOCUMENT_REFUSALS, languageOf(file.acceptLanguage));
  return { status, body };
}

async function answer(services: UploadServices, act: Act, borrowerId: number) {
  const uploads = await listUploads(services, { ...act, auditEvent: null }, borrowerId);
  const documents = uploads.map((upload) => ({
    id: upload.uploadId,
    kind: upload.kind,
    file_name: upload.fileName,
    content_type: upload.contentType,
    bytes: upload.bytesCount,
    sha256: upload.sha256,
    uploaded_at: upload.uploadedAt.toISOString(),
  }));
  return { documents };
}
