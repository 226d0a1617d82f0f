import type { InsuranceTerms } from '@senim/contracts/office/settings/insurance';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Reading, Transaction } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { ApplicationKey } from '../types.ts';
import type { TakenInsurance } from './types.ts';

export async function insertInsurance(
  tx: Transaction,
  { borrowerId, applicationId }: ApplicationKey,
  taken: {
    readonly consentId: string;
    readonly versionId: number;
    readonly terms: InsuranceTerms;
    readonly priceTiyn: Tiyn;
    readonly askedAt: Date;
  },
): Promise<void> {
  const { consentId, versionId, terms, priceTiyn, askedAt } = taken;
  await tx.run(sql`
    INSERT INTO loan_insurance (borrower_id, application_id, consent_id, version_id, terms, price_tiyn, asked_at)
    VALUES (${borrowerId}, ${applicationId}, ${consentId}, ${versionId}, ${JSON.stringify(terms)}, ${priceTiyn}, ${askedAt})`);
}

/** It belongs to the loan that it stood beside, and not to one that pays that loan off, which goes back to the same application. */
const takenWhere = (condition: Sql): Sql => sql`
    SELECT borrower_id AS "borrowerId", application_id AS "applicationId", consent_id AS "consentId", version_id AS "versionId",
      loan_insurance.terms, price_tiyn AS "priceTiyn", asked_at AS "askedAt", cancelled_at AS "cancelledAt",
      loan_application.status AS "applicationStatus", agreement.agreement_id AS "agreementId", agreement.status AS "agreementStatus",
      agreement.signed_at AS "signedAt", agreement.annulled_at AS "annulledAt", agreement.number AS "agreementNumber"
    FROM loan_insurance JOIN loan_application USING (borrower_id, application_id)
      LEFT JOIN agreement USING (borrower_id, application_id)
    WHERE parent_id IS NULL AND ${condition}`;

/** All that a borrower has taken, newest first. */
export async function readInsurances(tx: Reading, borrowerId: number): Promise<TakenInsurance[]> {
  return tx.rows<TakenInsurance>(
    sql`${takenWhere(sql`borrower_id = ${borrowerId}`)} ORDER BY application_id DESC`,
  );
}

/** What was taken with an application. */
export async function readInsurance(
  tx: Transaction,
  { borrowerId, applicationId }: ApplicationKey,
): Promise<TakenInsurance | undefined> {
  return tx.row<TakenInsurance>(
    takenWhere(sql`borrower_id = ${borrowerId} AND application_id = ${applicationId}`),
  );
}

/** How many applications came since an instant, and how many of them took the insurance that stood beside them. */
export async function countInsuredSince(
  tx: Transaction,
  since: Date,
): Promise<{ readonly asked: number; readonly taken: number }> {
  return tx.one(sql`
    SELECT count(*)::integer AS asked, count(loan_insurance.asked_at)::integer AS taken
    FROM loan_application LEFT JOIN loan_insurance USING (borrower_id, application_id)
    WHERE submitted_at > ${since}`);
}

export async function writeCancelled(
  tx: Transaction,
  { borrowerId, applicationId }: ApplicationKey,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE loan_insurance SET cancelled_at = ${at}
    WHERE borrower_id = ${borrowerId} AND application_id = ${applicationId} AND cancelled_at IS NULL`);
}
