import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { holdCaseFor, recordStep } from '../../support/cases/record-step.ts';
import { findCaseLoan } from '../case-loan/find-case-loan.ts';
import { meetingAt } from '../rules.ts';

export interface MeetingWish {
  readonly mediator: string;
  readonly date: string;
  readonly time: string;
  readonly place: string;
  readonly text: string;
}

/** Proposes a mediator and an hour. The case rests until that day, or until the borrower says no. */
export async function proposeMeeting(
  services: Services,
  act: Act,
  { staffId }: StaffCaller,
  reference: string,
  { mediator, date, time, place, text }: MeetingWish,
) {
  const at = meetingAt(date, time, dayInAlmaty(services.clock.now().getTime()));
  if (at === null) return refuse('meeting_day_wrong', undefined, 'date');
  return services.database.transaction({ ...act, remark: { subject: reference } }, async (tx) => {
    const found = await holdCaseFor(services, tx, reference, staffId);
    if (isRefused(found)) return found;
    if (found.kind !== 'mediation') return refuse('case_not_found');
    const details = { meeting: { mediator, at: at.toISOString(), place } };
    const step = { kind: 'meeting', text, staffId, details } as const;
    await recordStep(services, tx, found, step, { status: 'in-work', deferredUntil: date });
    const loan = await findCaseLoan(services, tx, found);
    if (loan)
      await notifyBorrower(services, tx, loan.borrowerId, 'mediation-meeting', {
        number: loan.number,
        day: date,
      });
    return {};
  });
}
