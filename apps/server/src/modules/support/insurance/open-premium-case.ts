import { INSURANCE_IN } from '@senim/contracts/office/settings/insurance';
import { toDecimal } from '@senim/loan-engine/units/money';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { findInsurance } from '../../applications/insurance/list-insurances.ts';
import type { ApplicationKey } from '../../applications/types.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { readPersonNamed } from '../../profile/read-profile.ts';
import { openCase } from '../cases/open-case.ts';
import { insuranceWords } from './rules.ts';

const act = machineAct('support.open-premium-case', 'support.case-opened');

/**
 * Opens a case in a borrower's name who has taken insurance back after the signature: the office tells the insurer and answers
 * when the premium is returned. However many letters they have written that day, this one is taken.
 */
export async function openPremiumCase(services: Services, key: ApplicationKey): Promise<void> {
  await services.database.transaction(act, async (tx) => {
    const taken = await findInsurance(tx, key);
    if (!taken?.cancelledAt) return;
    const { language } = await findBorrower(services, tx, key.borrowerId);
    const { surname, name, phone, email } = await readPersonNamed(services, tx, key.borrowerId);
    const insurer = taken.terms[INSURANCE_IN[language].insurer];
    const opened = await openCase(services, tx, {
      kind: 'feedback',
      topic: 'insurance',
      language,
      contact: { name: [surname, name].join(' '), phone, email },
      text: insuranceWords({ insurer, price: toDecimal(taken.priceTiyn), at: taken.cancelledAt }, language),
      agreementNumber: taken.agreementNumber,
      borrowerId: key.borrowerId,
      address: `insurance ${key.borrowerId}/${key.applicationId}`,
      isDuty: true,
      // However late the job comes, and however often.
      receivedAt: taken.cancelledAt,
    });
    if (isRefused(opened)) throw new Error('A case that must be opened was refused.');
  });
}
