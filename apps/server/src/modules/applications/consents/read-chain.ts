import type { Language } from '@senim/kazakhstan/languages';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { listDocuments } from '../../agreements/paper/list-documents.ts';
import { listCodes } from '../../identity/codes/list-codes.ts';
import { listConsents } from '../../profile/list-consents.ts';
import { findWordsGiven } from '../../settings/consent/find-consent.ts';

/** Every consent, code, document and signature of the borrower: who agreed to what, when, in which words. */
export async function readChain(services: Services, act: Act, borrowerId: number, language: Language) {
  return services.database.transaction(act, (tx) => chainOf(services, tx, borrowerId, language));
}

/** The same, in the caller's transaction. */
export async function chainOf(services: Services, tx: Transaction, borrowerId: number, language: Language) {
  const consents = await findWordsGiven(tx, await listConsents(tx, borrowerId), language);
  const documents = await listDocuments(tx, borrowerId);
  return {
    consents: consents.map(({ consentId, kind, textVersion, words, givenAt, withdrawnAt }) => ({
      id: consentId,
      kind,
      version: textVersion,
      words: words && { title: words.title, text: [...words.text] },
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
