import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { findAgreement } from '../../agreements/loan/find-agreement.ts';
import { endOffer } from '../../agreements/settlement/end-offer.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { lockAnyCase, recordStep } from '../../support/cases/record-step.ts';
import { ANSWER_DAYS } from '../rules.ts';

/** The borrower declines an offer. The request goes back to its desk with their words, and the term for an answer begins again. */
export async function declineOffer(services: Services, act: Act, key: AgreementKey, text: string) {
  return services.database.transaction(act, async (tx) => {
    const agreement = await findAgreement(services, tx, key);
    if (isRefused(agreement)) return agreement;
    const offer = await endOffer(services, tx, key, 'declined');
    const found = offer && (await lockAnyCase(services, tx, offer.caseReference));
    if (!found) return refuse('offer_not_open');
    const answerBy = addDays(dayInAlmaty(services.clock.now().getTime()), ANSWER_DAYS);
    const step = { kind: 'declined', text, staffId: null } as const;
    await recordStep(services, tx, found, step, { status: 'in-work', answerBy, deferredUntil: null });
    return { answer_by: answerBy };
  });
}
