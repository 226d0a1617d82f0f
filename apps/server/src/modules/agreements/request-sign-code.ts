import type { Act, Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../platform/outcome.ts';
import { issueCode } from '../identity/issue-code.ts';
import { findBorrower } from '../identity/read-borrower.ts';
import { signText } from '../notifications/write-sign-text.ts';
import { isAwaitingSignature, signSubject } from './rules.ts';
import { lockAgreement, readDocuments } from './store.ts';
import type { Agreement, AgreementKey, DocumentRow } from './types.ts';

/** Sends the code that signs an agreement; it is bound to the documents as they are now, in both languages. */
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

/** The agreement and its documents when it can be signed now. */
export async function findSignable(
  services: Services,
  tx: Transaction,
  key: AgreementKey,
): Promise<
  | { agreement: Agreement; documents: readonly DocumentRow[] }
  | Refused<'agreement_not_found' | 'not_awaiting_signature' | 'signing_time_over'>
> {
  const agreement = await lockAgreement(services.sealing, tx, key);
  if (!agreement) return refuse('agreement_not_found');
  if (!isAwaitingSignature(agreement.status)) return refuse('not_awaiting_signature');
  if (services.clock.now() > agreement.signUntil) return refuse('signing_time_over');
  return { agreement, documents: await readDocuments(tx, key) };
}
