import type { CaseTopic } from '@senim/contracts/shared/cases';
import type { Language } from '@senim/kazakhstan/languages';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { findAgreement } from '../../agreements/loan/find-agreement.ts';
import { openCase } from '../../support/cases/open-case.ts';
import { readSender } from '../../support/cases/read-sender.ts';
import { holdCase, recordStep } from '../../support/cases/record-step.ts';

export interface Letter {
  readonly kind: 'feedback' | 'complaint';
  readonly topic: CaseTopic;
  readonly text: string;
  readonly agreementId: number | null;
  readonly language: Language;
  readonly address: string;
}

/** A question or a complaint from the cabinet, where the answer is shown too. Refuses another borrower's agreement, and too many cases. */
export async function writeLetter(services: Services, act: Act, borrowerId: number, letter: Letter) {
  const { kind, topic, text, agreementId, language, address } = letter;
  return services.database.transaction(act, async (tx) => {
    const agreement =
      agreementId === null ? null : await findAgreement(services, tx, { borrowerId, agreementId });
    if (agreement && isRefused(agreement)) return agreement;
    return openCase(services, tx, {
      kind,
      topic,
      language,
      contact: await readSender(services, tx, borrowerId),
      text,
      agreementNumber: agreement?.number ?? null,
      borrowerId,
      address,
    });
  });
}

/** Adds the borrower's words to an open request. A postponed request comes back to its desk. */
export async function addWords(
  services: Services,
  act: Act,
  borrowerId: number,
  { reference, text }: { reference: string; text: string },
) {
  return services.database.transaction(act, async (tx) => {
    const found = await holdCase(services, tx, reference);
    if (isRefused(found)) return found;
    if (found.borrowerId !== borrowerId || found.kind === 'conversation') return refuse('case_not_found');
    await recordStep(services, tx, found, { kind: 'added', text, staffId: null }, { status: found.status });
    return {};
  });
}
