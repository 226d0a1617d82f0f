import type { CaseKind } from '@senim/contracts/shared/cases';
import { type Act, machineAct } from '../../../platform/database/database.ts';
import { isRefused, type Refused } from '../../../platform/outcome.ts';
import { openCase } from '../cases/open-case.ts';
import type { CaseReceipt } from '../cases/types.ts';
import { attachFiles, type FileServices, readAttachments } from '../files/attach-files.ts';
import type { AttachmentRefusal } from '../files/types.ts';
import type { SentLetter } from './types.ts';

/**
 * Takes a letter of one kind from anybody, with its files; the office finds out whose loan it is about. Refuses too_many_cases,
 * and files that are too many, too large or no papers; then nothing is kept.
 */
export async function submitLetter(
  services: FileServices,
  act: Act,
  kind: CaseKind,
  { body, files = [], language, address }: SentLetter,
): Promise<CaseReceipt | Refused<'too_many_cases' | AttachmentRefusal>> {
  const { topic, name, phone = null, email = null, text } = body;
  const attachments = await readAttachments(files, `address/${address}`);
  if (isRefused(attachments)) return attachments;
  const asMachine = machineAct('support.submit', act.auditEvent, act.requestId);
  return services.database.transaction(asMachine, async (tx) => {
    const receipt = await openCase(services, tx, {
      kind,
      topic,
      language,
      contact: { name, phone, email },
      text,
      agreementNumber: body.agreement_number ?? null,
      borrowerId: null,
      address,
    });
    if (!isRefused(receipt)) await attachFiles(services, tx, receipt.reference, attachments);
    return receipt;
  });
}
