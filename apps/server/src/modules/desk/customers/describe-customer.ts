import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { type PersonalFieldName, seesWhole, shownTo } from '@senim/contracts/shared/personal-fields';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { readIin } from '@senim/kazakhstan/iin';
import type { Language } from '@senim/kazakhstan/languages';
import { fullName } from '@senim/kazakhstan/names';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { refuse } from '../../../platform/outcome.ts';
import { listLoans } from '../../agreements/showing/list-loans.ts';
import { describeApplication } from '../../applications/asking/describe-application.ts';
import { listApplications } from '../../applications/asking/list-applications.ts';
import { listInsurances } from '../../applications/insurance/list-insurances.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { listAutopays } from '../../payments/autopay/list-autopays.ts';
import { readProfileParts } from '../../profile/read-profile.ts';
import { findLoanProposals } from '../../staff/proposals/find-loan-proposals.ts';
import { readNotes } from '../../support/notes/keep-note.ts';
import { paymentsOf } from './list-earlier.ts';
import { closedWhileProposed } from './rules.ts';
import { readRegisteredAt } from './store.ts';

export interface Viewer {
  readonly roles: readonly StaffRole[];
  readonly language: Language;
}

/** Everything about a customer on one page. Personal data is masked for staff without the right to it. */
export async function describeCustomer(services: Services, act: Act, borrowerId: number, viewer: Viewer) {
  const today = dayInAlmaty(services.clock.now().getTime());
  return services.database.transaction(act, async (tx) => {
    const registeredAt = await readRegisteredAt(tx, borrowerId);
    if (!registeredAt) return refuse('customer_not_found');
    const { iin, phone, language, standing } = await findBorrower(services, tx, borrowerId);
    const profile = await readProfileParts(services, tx, borrowerId);
    const iban = profile.step3?.iban ?? null;
    return {
      borrower_id: borrowerId,
      name: profile.step1 ? fullName(profile.step1) : null,
      iin: shownTo(viewer.roles, 'iin', iin) ?? '',
      phone: shownTo(viewer.roles, 'phone', phone) ?? '',
      iban: shownTo(viewer.roles, 'iban', iban),
      masked: !seesWhole(viewer.roles, 'iin'),
      language,
      standing,
      registered_at: registeredAt.toISOString(),
      today,
      profile: profileView(profile, iin, (name, value) => shownTo(viewer.roles, name, value)),
      applications: await applicationsOf(services, tx, borrowerId, viewer.language),
      agreements: await loansOf(services, tx, borrowerId, today, viewer),
      ...(await paymentsOf(tx, borrowerId)),
      ...(await readNotes(services, tx, borrowerId)),
    };
  });
}

/** The loans, each with the card that pays it by itself. */
async function loansOf(services: Services, tx: Transaction, borrowerId: number, day: string, viewer: Viewer) {
  const autopays = await listAutopays(tx, borrowerId);
  const loans = await listLoans(services, tx, borrowerId, day, viewer);
  const waiting = await findLoanProposals(services, tx, borrowerId);
  return loans.map((loan) => {
    const found = autopays.find(({ agreement_id: id }) => id === loan.id);
    const actions = closedWhileProposed(loan, waiting);
    return { ...loan, actions, autopay: found ? { card: found.card, since: found.since } : null };
  });
}

type Profile = Awaited<ReturnType<typeof readProfileParts>>;

/** What a reader with these rights sees of a personal field. */
type Show = <Value extends string | number>(name: PersonalFieldName, value: Value | null) => Value | null;

/** The profile, as much of each field as may be seen; null if it was never filled in. */
export function profileView({ step1, step2, step3 }: Profile, iin: string, show: Show) {
  if (!step1) return null;
  const reading = readIin(iin);
  return {
    birth_date: show('birth_date', reading.ok ? reading.birthDate : null),
    email: show('email', step1.email ?? null),
    id_number: show('id_number', step1.id_number),
    id_expiry_date: show('id_expiry_date', step1.id_expiry_date),
    address: show('address', step2?.address ?? null),
    family_status: show('family_status', step2?.family_status ?? null),
    children_count: show('children_count', step2?.children_count ?? null),
    work_company: show('work_company', step3?.work_company ?? null),
    monthly_income: show('monthly_income', step3?.monthly_income ?? null),
    relatives: (step2?.relatives ?? []).map(({ kind, name, phone }) => ({
      kind,
      name: show('relative_name', name ?? null),
      phone: show('relative_phone', phone),
    })),
  };
}

async function applicationsOf(services: Services, tx: Transaction, borrowerId: number, language: Language) {
  const applications = await listApplications(services, tx, borrowerId);
  const insurances = await listInsurances(services, tx, borrowerId, language);
  return applications.map((application) => {
    const shown = describeApplication(application, language);
    return {
      id: shown.id,
      status: shown.status,
      loan_type: shown.loan_type,
      amount: shown.amount,
      period: shown.period,
      period_unit: shown.period_unit,
      submitted_at: shown.submitted_at,
      decision_due_at: shown.decision_due_at,
      decided_at: application.decidedAt?.toISOString() ?? null,
      awaits_person: shown.status === STATUS.underReview && application.awaitsPerson,
      reasons: shown.refusal_reasons,
      insurance: insurances.find(({ application_id: id }) => id === shown.id) ?? null,
    };
  });
}
