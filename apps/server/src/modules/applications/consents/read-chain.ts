import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { listDocuments } from '../../agreements/paper/list-documents.ts';
import { listCodes } from '../../identity/codes/list-codes.ts';
import { listConsents } from '../../profile/list-consents.ts';

/** Every consent, code, document and signature of the borrower: who agreed to what, when, in which words. */
export async function readChain(services: Services, act: Act, borrowerId: number) {
  return services.database.transaction(act, (tx) => chainOf(services, tx, borrowerId));
}

/** The same, in the caller's transaction. */
export async function chainOf(services: Services, tx: Transaction, borrowerId: number) {
  const consents = await listConsents(tx, borrowerId);
  const documents = await listDocuments(tx, borrowerId);
  return {
    consents: consents.map(({ consentId, kind, textVersion, givenAt, withdrawnAt }) => ({
      id: consentId,
      kind,
      version: textVersion,
      given_at: givenAt.toISOString(),
      withdrawn_at: withdrawnAt?.toISOString() ?? null,
    })),
    codes: await listCodes(services, tx, borrowerId),
    documents: documents.map(({ agreementId, number, language, sha256, createdAt, signedAt }) => ({
      agreement_id: agreementId,
      agreement_number: number,
      lang: language,
      sha256,
      created_at: createdAt.toISOString(),
      signed_at: signedAt?.toISOString() ?? null,
    })),
  };
}
