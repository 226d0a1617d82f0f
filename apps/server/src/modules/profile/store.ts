import type { AnswerSource } from '@senim/contracts/borrower/application-choices';
import type { Reading, Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Sealing } from '../../platform/sealing.ts';
import type { Consent, DraftValues, Profile, Step1, Step2, Step3, StepNumber } from './types.ts';

/** A profile as it is kept, its steps sealed. */
export interface SealedProfile extends Pick<Profile, 'stepsDone' | 'renewalAsked'> {
  readonly step1: Buffer | null;
  readonly step2: Buffer | null;
  readonly step3: Buffer | null;
}

const UNBEGUN: SealedProfile = { stepsDone: 0, renewalAsked: false, step1: null, step2: null, step3: null };

export async function readProfile(sealing: Sealing, tx: Reading, borrowerId: number): Promise<Profile> {
  return openProfile(sealing, await readSealedProfile(tx, borrowerId));
}

export async function readSealedProfile(tx: Reading, borrowerId: number): Promise<SealedProfile> {
  const row = await tx.row<SealedProfile>(sql`
    SELECT steps_done AS "stepsDone", renewal_due AS "renewalAsked", step1_sealed AS step1, step2_sealed AS step2,
      step3_sealed AS step3
    FROM borrower_profile WHERE borrower_id = ${borrowerId}`);
  return row ?? UNBEGUN;
}

export function openProfile(sealing: Sealing, { step1, step2, step3, ...kept }: SealedProfile): Profile {
  const open = <T>(sealed: Buffer | null): T | null =>
    sealed ? (JSON.parse(sealing.open(sealed)) as T) : null;
  return { ...kept, step1: open<Step1>(step1), step2: open<Step2>(step2), step3: open<Step3>(step3) };
}

/** How many steps are done, without unsealing any. */
export async function readStepsDone(tx: Transaction, borrowerId: number): Promise<number> {
  const row = await tx.row<{ stepsDone: number }>(sql`
    SELECT steps_done AS "stepsDone" FROM borrower_profile WHERE borrower_id = ${borrowerId}`);
  return row?.stepsDone ?? 0;
}

/**
 * Keeps a step and returns how many are done. A step saved again replaces the former one and is not counted twice. Saving step
 * 1 again also ends a request to renew the profile.
 */
export async function writeStep(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
  step: {
    number: StepNumber;
    values: Step1 | Step2 | Step3;
    sources?: Readonly<Record<string, AnswerSource>>;
    at: Date;
  },
): Promise<number> {
  const { number, values, sources = {}, at } = step;
  const sealed = (of: StepNumber) => (of === number ? sealing.seal(JSON.stringify(values)) : null);
  const row = await tx.one<{ stepsDone: number }>(sql`
    INSERT INTO borrower_profile AS profile
      (borrower_id, step1_sealed, step2_sealed, step3_sealed, steps_done, answer_sources, updated_at)
    VALUES (${borrowerId}, ${sealed(1)}, ${sealed(2)}, ${sealed(3)}, ${number}, ${JSON.stringify(sources)}::jsonb, ${at})
    ON CONFLICT (borrower_id) DO UPDATE SET
      step1_sealed = COALESCE(excluded.step1_sealed, profile.step1_sealed),
      step2_sealed = COALESCE(excluded.step2_sealed, profile.step2_sealed),
      step3_sealed = COALESCE(excluded.step3_sealed, profile.step3_sealed),
      steps_done = GREATEST(profile.steps_done, excluded.steps_done),
      answer_sources = profile.answer_sources || excluded.answer_sources,
      renewal_due = profile.renewal_due AND excluded.step1_sealed IS NULL,
      updated_at = excluded.updated_at
    RETURNING steps_done AS "stepsDone"`);
  return row.stepsDone;
}

/** Where each kept answer came from. */
export async function readAnswerSources(
  tx: Transaction,
  borrowerId: number,
): Promise<Readonly<Record<string, AnswerSource>>> {
  const row = await tx.row<{ sources: Record<string, AnswerSource> }>(sql`
    SELECT answer_sources AS sources FROM borrower_profile WHERE borrower_id = ${borrowerId}`);
  return row?.sources ?? {};
}

export function insertConsent(
  tx: Transaction,
  consent: {
    borrowerId: number;
    consentId: string;
    kind: string;
    textVersion: string;
    versionId: number | null;
    givenAt: Date;
  },
): void {
  const { borrowerId, consentId, kind, textVersion, versionId, givenAt } = consent;
  tx.runLater(sql`
    INSERT INTO consent (borrower_id, consent_id, kind, text_version, version_id, given_at)
    VALUES (${borrowerId}, ${consentId}, ${kind}, ${textVersion}, ${versionId}, ${givenAt})`);
}

export async function writeDraft(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
  draft: { step: StepNumber; values: DraftValues; at: Date },
): Promise<void> {
  const { step, values, at } = draft;
  await tx.run(sql`
    INSERT INTO application_draft (borrower_id, step, values_sealed, updated_at)
    VALUES (${borrowerId}, ${step}, ${sealing.seal(JSON.stringify(values))}, ${at})
    ON CONFLICT (borrower_id, step) DO UPDATE SET values_sealed = excluded.values_sealed, updated_at = excluded.updated_at`);
}

export async function readDrafts(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
): Promise<{ step: StepNumber; values: DraftValues }[]> {
  const rows = await tx.rows<{ step: StepNumber; sealed: Buffer }>(sql`
    SELECT step, values_sealed AS sealed FROM application_draft WHERE borrower_id = ${borrowerId} ORDER BY step`);
  return rows.map(({ step, sealed }) => ({ step, values: JSON.parse(sealing.open(sealed)) as DraftValues }));
}

export function deleteDraft(tx: Transaction, borrowerId: number, step: StepNumber): void {
  tx.runLater(sql`DELETE FROM application_draft WHERE borrower_id = ${borrowerId} AND step = ${step}`);
}

export async function readSteps1(
  sealing: Sealing,
  tx: Transaction,
  borrowerIds: readonly number[],
): Promise<{ borrowerId: number; step1: Step1 }[]> {
  const rows = await tx.rows<{ borrowerId: number; sealed: Buffer }>(sql`
    SELECT borrower_id AS "borrowerId", step1_sealed AS sealed FROM borrower_profile
    WHERE borrower_id = ANY (${[...borrowerIds]}::bigint[]) AND step1_sealed IS NOT NULL`);
  return rows.map(({ borrowerId, sealed }) => ({
    borrowerId,
    step1: JSON.parse(sealing.open(sealed)) as Step1,
  }));
}

/** Every consent of a borrower, newest first. */
export async function readConsents(tx: Transaction, borrowerId: number): Promise<Consent[]> {
  return tx.rows<Consent>(sql`
    SELECT consent_id AS "consentId", kind, text_version AS "textVersion", version_id AS "versionId", given_at AS "givenAt",
      withdrawn_at AS "withdrawnAt"
    FROM consent LEFT JOIN consent_withdrawal USING (borrower_id, consent_id)
    WHERE borrower_id = ${borrowerId} ORDER BY given_at DESC, consent_id`);
}

/** How many people have given a consent that stands, and how many of them to other words than those of a version alone. */
export async function countGiven(
  tx: Transaction,
  kind: string,
  version: string,
): Promise<{ given: number; former: number }> {
  return tx.one(sql`
    SELECT count(*)::int AS given, count(*) FILTER (WHERE NOT agreed)::int AS former
    FROM (SELECT bool_or(text_version = ${version}) AS agreed
      FROM consent LEFT JOIN consent_withdrawal USING (borrower_id, consent_id)
      WHERE kind = ${kind} AND withdrawn_at IS NULL GROUP BY borrower_id) AS people`);
}

export async function insertWithdrawal(
  tx: Transaction,
  { borrowerId, consentId, at }: { borrowerId: number; consentId: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO consent_withdrawal (borrower_id, consent_id, withdrawn_at) VALUES (${borrowerId}, ${consentId}, ${at})
    ON CONFLICT DO NOTHING`);
}

/** The profile must be renewed before the next loan; saving step 1 again does it. */
export async function writeRenewalDue(tx: Transaction, borrowerId: number): Promise<void> {
  await tx.run(sql`UPDATE borrower_profile SET renewal_due = true WHERE borrower_id = ${borrowerId}`);
}

/** Removes all three steps: registration begins again. */
export async function eraseSteps(tx: Transaction, borrowerId: number, at: Date): Promise<void> {
  await tx.run(sql`
    UPDATE borrower_profile SET step1_sealed = NULL, step2_sealed = NULL, step3_sealed = NULL, steps_done = 0,
      answer_sources = '{}', renewal_due = false, updated_at = ${at}
    WHERE borrower_id = ${borrowerId}`);
}

/** Replaces the fingerprints by which a borrower is found by name. */
export function replaceNameIndex(tx: Transaction, borrowerId: number, fingerprints: readonly Buffer[]): void {
  tx.runLater(sql`DELETE FROM borrower_name_index WHERE borrower_id = ${borrowerId}`);
  tx.runLater(sql`
    INSERT INTO borrower_name_index (borrower_id, beginning_index)
    SELECT ${borrowerId}, unnest(${[...fingerprints]}::bytea[])`);
}
