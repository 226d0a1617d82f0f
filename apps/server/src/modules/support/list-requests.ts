import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { readCasesOf, readSteps } from './store.ts';
import type { CaseStepKind, CaseStepRow, SupportCase } from './types.ts';

/** What stays in the house. */
const INSIDE: ReadonlySet<CaseStepKind> = new Set([
  'note',
  'deferred',
  'linked',
  'regulator-told',
  'fraud-proposed',
]);
const OWN: ReadonlySet<CaseStepKind> = new Set([
  'added',
  'declined',
  'signed',
  'meeting-agreed',
  'meeting-declined',
]);

/** A borrower's cases with what they may see of each; the caller acts as the machine. */
export async function listCasesOf(
  services: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<(SupportCase & { readonly steps: readonly CaseStepRow[] })[]> {
  const cases = await readCasesOf(services.sealing, tx, borrowerId);
  const listed = [];
  for (const found of cases) {
    const steps = await readSteps(services.sealing, tx, found.caseId);
    listed.push({ ...found, steps: steps.filter(({ kind }) => !INSIDE.has(kind)) });
  }
  return listed;
}

/** Whether the borrower did it. */
export const isOwnStep = (kind: CaseStepKind): boolean => OWN.has(kind);

/** Every step of a case, for those who work on it. */
export async function listSteps(
  services: Services,
  tx: Transaction,
  { caseId }: SupportCase,
): Promise<CaseStepRow[]> {
  return readSteps(services.sealing, tx, caseId);
}
