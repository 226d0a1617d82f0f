import { nextWorkingInstant } from '@senim/kazakhstan/working-time';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused, refuse } from '../../platform/outcome.ts';
import { readApplicant } from '../applications/read-profile.ts';
import { consumeCode } from '../identity/consume-code.ts';
import { findBorrower } from '../identity/read-borrower.ts';
import { notifyBorrower } from '../notifications/notify-borrower.ts';
import { sendMessage } from '../notifications/send-message.ts';
import { createPayout } from '../payments/create-payout.ts';
import { changeStatus } from './change-status.ts';
import { findSignable } from './request-sign-code.ts';
import { copyLetter, signSubject } from './rules.ts';
import { insertSignature, writeSignedAt } from './store.ts';
import type { AgreementKey } from './types.ts';

export interface Signing {
  readonly code: string;
  /** The hash of the very bytes the borrower was shown. */
  readonly documentSha256: string;
  readonly address: string;
}

/**
 * Signs exactly what was shown: the hash must be one of the stored documents, the code must have been sent for them.
 * Signature, status, payout order and the copy by e-mail are committed together. A wrong code is counted and refused.
 */
export async function signAgreement(services: Services, act: Act, key: AgreementKey, signing: Signing) {
  return services.database.transaction(act, async (tx) => {
    const signable = await findSignable(services, tx, key);
    if (isRefused(signable)) return signable;
    const { agreement, documents } = signable;
    const document = documents.find((row) => row.sha256 === signing.documentSha256);
    if (!document) return refuse('document_changed');
    const borrower = await findBorrower(services, tx, key.borrowerId);
    const subject = signSubject(agreement, documents);
    const used = await consumeCode(services, tx, {
      purpose: 'sign-agreement',
      phone: borrower.phone,
      subject,
      code: signing.code,
    });
    if (isRefused(used)) return used;

    const signedAt = services.clock.now();
    const { phone } = borrower;
    await insertSignature(services.sealing, tx, key, {
      document,
      codeId: used.codeId,
      phone,
      address: signing.address,
      signedAt,
    });
    await writeSignedAt(tx, key, signedAt);
    const moved = await changeStatus(services, tx, agreement, 'signed', 'borrower');
    if (isRefused(moved))
      throw new Error(`Agreement ${agreement.number} was signable and could not be signed.`);
    await createPayout(services, tx, {
      ...key,
      number: agreement.number,
      principalTiyn: agreement.terms.principalTiyn,
    });
    await notifyBorrower(services, tx, key.borrowerId, 'agreement-signed', { number: agreement.number });
    const { email } = await readApplicant(services, tx, key.borrowerId);
    if (email)
      await sendMessage(services, tx, {
        borrowerId: key.borrowerId,
        channel: 'email',
        recipient: email,
        ...copyLetter(agreement, documents, borrower.language),
      });
    return { payoutExpectedAt: new Date(nextWorkingInstant(signedAt.getTime())) };
  });
}
