import { holdsRight } from '@senim/contracts/office/staff-rights';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { fullName } from '@senim/kazakhstan/names';
import { toDecimal } from '@senim/loan-engine/units/money';
import { keyText } from '../../../platform/database/agreement-keys.ts';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readPositions } from '../../agreements/loan/read-positions.ts';
import { readNames } from '../../profile/read-names.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { oncePerViewing } from '../viewing/record-viewing.ts';

type Listed = Awaited<ReturnType<typeof listProposals>>['proposals'];

/** The proposals that wait for a second person, for somebody who keeps the list open, with the clients they are about and what these owe today. */
export async function watchProposals(services: Services, act: Act, staff: StaffCaller) {
  const viewing = { ...act, remark: { subject: 'proposals' } };
  const recorded = await oncePerViewing(services, viewing, staff.staffId);
  const { proposals } = await listProposals(services, recorded, staff);
  return { proposals: await withClients(services, { ...act, auditEvent: null }, staff, proposals) };
}

async function withClients(services: Services, act: Act, { roles }: StaffCaller, proposals: Listed) {
  const today = dayInAlmaty(services.clock.now().getTime());
  const keys = proposals.flatMap(({ loan }) =>
    loan ? [{ borrowerId: loan.borrower_id, agreementId: loan.agreement_id }] : [],
  );
  const people = proposals.flatMap(({ loan, contact }) => (loan ?? contact)?.borrower_id ?? []);
  return services.database.transaction(act, async (tx) => {
    const names = await readNames(services, tx, holdsRight(roles, 'customers.view') ? people : []);
    const positions = await readPositions(tx, keys, today);
    const nameOf = (borrowerId: number) => {
      const own = names.get(borrowerId);
      return own ? fullName(own) : null;
    };
    return proposals.map(({ loan, contact, ...proposal }) => {
      const position =
        loan && positions.get(keyText({ borrowerId: loan.borrower_id, agreementId: loan.agreement_id }));
      const owed = position
        ? { debt: toDecimal(position.payoffTiyn), overdue_days: position.overdueDays }
        : { debt: null, overdue_days: null };
      return {
        ...proposal,
        loan: loan && { ...loan, name: nameOf(loan.borrower_id), ...owed },
        contact: contact && { ...contact, name: nameOf(contact.borrower_id) },
      };
    });
  });
}
