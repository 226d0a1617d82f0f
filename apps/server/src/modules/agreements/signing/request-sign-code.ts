import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { issueCode } from '../../identity/codes/issue-code.ts';
import { signSubject } from '../paper/rules.ts';
import type { AgreementKey } from '../types.ts';
import { findSignable } from './find-signable.ts';
import { signText } from './rules.ts';

/** Sends the code for a signature; it counts only for the present documents in both languages. */
export async function requestSignCode(services: Services, act: Act, key: AgreementKey, address: string) {
  return services.database.transaction(act, async (tx) => {
    const signable = await findSignable(services, tx, key);
    if (isRefused(signable)) return signable;
    const { phone, language } = await findBorrower(services, tx, key.borrowerId);
    return issueCode(services, tx, {
      purpose: 'sign-agreement',
      borrowerId: key.borrowerId,
      phone,
      subject: signSubject(signable.agreement, signable.documents),
      address,
      text: (code) => signText(code, signable.agreement.number, language),
    });
  });
}
