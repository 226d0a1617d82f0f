import type { TaskTable } from '../../../platform/jobs/queue.ts';
import type { UploadServices } from './keep-upload.ts';
import { releasePapers } from './release-papers.ts';
import { resealPapers } from './reseal-papers.ts';

export function documentJobs(services: UploadServices): TaskTable {
  return {
    'documents.release': () => releasePapers(services),
    'documents.reseal': () => resealPapers(services),
  };
}
