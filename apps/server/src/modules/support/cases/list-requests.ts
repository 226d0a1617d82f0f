import {
  type CaseStepKind,
  type REQUEST_KINDS,
  SHOWN_STEPS,
  type ShownStep,
} from '@senim/contracts/shared/cases';
import type { Language } from '@senim/kazakhstan/languages';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { reasonsOfStep } from './rules.ts';
import { readCasesOf, readSteps } from './store.ts';
import type { CaseStepRow, SupportCase } from './types.ts';

const isShown = (step: CaseStepRow): step is ShownStepRow => SHOWN_STEPS.some((kind) => kind === step.kind);

type ShownStepRow = CaseStepRow & { readonly kind: ShownStep; readonly reasons: string[] };

const OWN: ReadonlySet<CaseStepKind> = new Set([
  'added',
  'declined',
  'signed',
  'meeting-agreed',
  'meeting-declined',
]);

type RequestKind = (typeof REQUEST_KINDS)[number];
type OwnRequest = SupportCase & { readonly kind: RequestKind };
const isRequest = (found: SupportCase): found is OwnRequest => found.kind !== 'conversation';

/** A borrower's requests with all that the borrower may see. */
export async function listCasesOf(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  language: Language,
): Promise<(OwnRequest & { readonly steps: readonly ShownStepRow[] })[]> {
  const cases = await readCasesOf(services.sealing, tx, borrowerId);
  const listed = [];
  for (const found of cases.filter(isRequest)) {
    const steps = await readSteps(services.sealing, tx, found.caseId);
    const shown = steps.filter(isShown);
    listed.push({
      ...found,
      steps: shown.map((step) => ({ ...step, reasons: reasonsOfStep(step, language) })),
    });
  }
  return listed;
}

/** Whether the borrower did this step. */
export const isOwnStep = (kind: CaseStepKind): boolean => OWN.has(kind);

/** Every step of a case, for the office. */
export async function listSteps(
  services: Services,
  tx: Transaction,
  { caseId }: SupportCase,
): Promise<CaseStepRow[]> {
  return readSteps(services.sealing, tx, caseId);
}
