import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { position } from '@senim/loan-engine/position/position';
import { dayText, knownDay } from '@senim/loan-engine/units/day';
import { toDecimal } from '@senim/loan-engine/units/money';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readAgreements } from '../store.ts';
import type { AgreementWithFacts } from '../types.ts';
import { agreementHead } from './show-agreement.ts';
import { accountView } from './show-position.ts';

const PAGE = 20;

/** The borrower's agreements before `beforeId`, newest first, each with its position today. */
export async function listAgreements(
  services: Services,
  act: Act,
  borrowerId: number,
  beforeId: number | null,
) {
  const all = await services.database.transaction(act, (tx) =>
    readAgreements(services.sealing, tx, borrowerId),
  );
  const rest = all.filter(({ agreementId }) => beforeId === null || agreementId < beforeId);
  const page = rest.slice(0, PAGE);
  const today = dayInAlmaty(services.clock.now().getTime());
  return {
    agreements: page.map((agreement) => listed(agreement, today)),
    next_cursor: rest.length > PAGE ? (page.at(-1)?.agreementId ?? null) : null,
  };
}

function listed(agreement: AgreementWithFacts, today: string) {
  const folded = foldOrThrow(position(agreement.terms, agreement.facts, knownDay(today)), agreement.number);
  return {
    ...agreementHead(agreement),
    paid: toDecimal(folded.cashInTiyn),
    total: toDecimal(folded.payoffTiyn),
    account: accountView(folded),
    signed_at: agreement.signedAt?.toISOString() ?? null,
    paid_out_on: folded.paidOutDay === null ? null : dayText(folded.paidOutDay),
    due_date: folded.dueDay === null ? null : dayText(folded.dueDay),
  };
}
