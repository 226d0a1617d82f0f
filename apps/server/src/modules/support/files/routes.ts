import { readSupportCaseFile } from '@senim/contracts/office/cases';
import type { ContractRoute } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { STAFF_REFUSALS } from '../../staff/refusals.ts';
import type { FileServices } from './attach-files.ts';
import { readCaseFile } from './read-case-file.ts';
import { FILE_REFUSALS } from './refusals.ts';

export function caseFileRoutes(services: FileServices): ContractRoute[] {
  return [
    staffRoute({
      owner: 'any-borrower',
      refusals: { ...STAFF_REFUSALS, ...FILE_REFUSALS },
      endpoint: readSupportCaseFile,
      right: 'cases.view',
      rateClass: 'reading',
      auditEvent: 'case.file-viewed',
      async handle({ act, params }) {
        const found = await readCaseFile(services, act, params.reference, params.id);
        if (isRefused(found)) return found;
        const { bytes: file, contentType, fileName } = found;
        return { file, contentType, fileName, isFromStranger: true };
      },
    }),
  ];
}
