import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { shownTo } from '@senim/contracts/shared/personal-fields';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { position } from '@senim/loan-engine/position/position';
import { dayText, knownDay } from '@senim/loan-engine/units/day';

import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { deskActions } from '../decisions/rules.ts';
import { readDocuments } from '../paper/store.ts';
import { readAgreements } from '../store.ts';
import type { AgreementWithFacts, DocumentRow } from '../types.ts';
import { agreementHead, termsView } from './show-agreement.ts';
import { accountView, debtView, scheduleSum, scheduleView } from './show-position.ts';

/** All loans of a borrower as the office sees them on a day: what is owed, the schedule, and who may do what. */
export async function listLoans(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  day: string,
  viewer: { roles: readonly StaffRole[] },
) {
  const loans = [];
  for (const agreement of await readAgreements(services.sealing, tx, borrowerId)) {
    const folded = foldOrThrow(position(agreement.terms, agreement.facts, knownDay(day)), agreement.number);
    const view = loanView(agreement, folded, await readDocuments(tx, agreement), viewer);
    loans.push({ ...view, annulled: agreement.isAnnulled });
  }
  return loans;
}

function loanView(
  agreement: AgreementWithFacts,
  folded: Position,
  documents: readonly DocumentRow[],
  viewer: { roles: readonly StaffRole[] },
) {
  const day = (known: number | null) => (known === null ? null : dayText(known as Position['day']));
  return {
    ...agreementHead(agreement),
    ...termsView(agreement, folded),
    paid_out_on: day(folded.paidOutDay),
    due_date: day(folded.dueDay),
    overdue_days: folded.overdueDays,
    frozen: folded.isFrozen,
    paused_until: day(folded.pausedUntilDay),
    mediation: agreement.mediation,
    iban: shownTo(viewer.roles, 'iban', agreement.iban) ?? '',
    owed: debtView(folded),
    account: accountView(folded),
    schedule: scheduleView(folded),
    schedule_sum: folded.schedule.length > 0 ? scheduleSum(folded) : null,
    documents: documents.map(({ language, sha256 }) => ({ lang: language, sha256 })),
    actions: deskActions(agreement.status, folded, viewer.roles),
  };
}
