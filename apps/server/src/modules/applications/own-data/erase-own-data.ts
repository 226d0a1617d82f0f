import type { ErasedPart } from '@senim/contracts/borrower/own-data';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { lockBorrower } from '../../identity/borrowers/lock-borrower.ts';
import { removeAllPasskeys } from '../../identity/passkeys/remove-passkey.ts';
import { endAllSessions } from '../../identity/sessions/end-all-sessions.ts';
import { removeAllCards } from '../../payments/saved-cards/remove-card.ts';
import { eraseProfile } from '../../profile/erase-profile.ts';
import { readHistory } from '../asking/read-history.ts';
import type { ApplicationRefusal } from '../refusals.ts';
import { erasure } from './rules.ts';

/**
 * Erases what the law allows and ends every session, passkey and kept card. If no loan was ever paid out, that is the whole profile; otherwise only
 * what the papers of the loan do not need. Refused while an application is under review or a loan is open.
 */
export async function eraseOwnData(
  services: Services,
  act: Act,
  borrowerId: number,
): Promise<
  | { erased: ErasedPart[]; kept: ErasedPart[] }
  | Refused<Extract<ApplicationRefusal, 'application_already_open' | 'loan_still_open'>>
> {
  return services.database.transaction(act, async (tx) => {
    await lockBorrower(tx, borrowerId);
    const history = await readHistory(tx, borrowerId);
    if (history.openApplication) return refuse('application_already_open');
    if (history.openLoan) return refuse('loan_still_open');
    await eraseProfile(services, tx, borrowerId, history.hadLoan);
    await removeAllPasskeys(tx, borrowerId);
    await removeAllCards(services, tx, borrowerId);
    await endAllSessions(services, tx, borrowerId);
    return erasure(history.hadLoan);
  });
}
