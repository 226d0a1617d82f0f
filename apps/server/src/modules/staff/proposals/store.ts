import {
  PAYMENT_PROPOSALS,
  type PaymentProposalKind,
  type ProposalLapse,
} from '@senim/contracts/office/proposal-kinds';
import type { StaffRole } from '@senim/contracts/office/staff-rights';
import type { Transaction } from '../../../platform/database/database.ts';
import { constants, sql } from '../../../platform/database/sql.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import type {
  AboutLoan,
  AboutPayment,
  LoanProposal,
  OfferProposal,
  PayerFindingProposal,
  PayerRefundProposal,
  PayoutProposal,
  PhoneProposal,
  Proposal,
  ProposalKind,
  RoleProposal,
  SettingProposal,
} from './types.ts';

/** Proposals that one person makes and another decides, of every kind. */
interface Made {
  readonly maker: { readonly staffId: number; readonly personIndex: Buffer };
  readonly reasonSealed: Buffer;
  readonly at: Date;
}

export async function insertLoanProposal(
  tx: Transaction,
  proposal: Pick<AboutLoan, 'kind' | 'borrowerId' | 'agreementId' | 'terms'> &
    Made & { ibanSealed: Buffer | null },
): Promise<void> {
  const { kind, borrowerId, agreementId, terms, ibanSealed, reasonSealed, maker, at } = proposal;
  await tx.run(sql`
    INSERT INTO staff_proposal (kind, borrower_id, agreement_id, terms, iban_sealed, reason_sealed, maker_id, maker_person, made_at)
    VALUES (${kind}, ${borrowerId}, ${agreementId}, ${JSON.stringify(terms)}, ${ibanSealed}, ${reasonSealed}, ${maker.staffId},
      ${maker.personIndex}, ${at})`);
}

/** False if roles are already proposed for this account. */
export async function insertRoleProposal(
  tx: Transaction,
  proposal: Pick<RoleProposal, 'memberId' | 'terms'> & Made,
): Promise<boolean> {
  const { memberId, terms, reasonSealed, maker, at } = proposal;
  const added = await tx.run(sql`
    INSERT INTO staff_proposal (kind, member_id, terms, reason_sealed, maker_id, maker_person, made_at)
    VALUES ('role-change', ${memberId}, ${JSON.stringify(terms)}, ${reasonSealed}, ${maker.staffId},
      ${maker.personIndex}, ${at})
    ON CONFLICT (member_id) WHERE status = 'open' AND kind = 'role-change' DO NOTHING`);
  return added === 1;
}

/** False if another version of this setting is proposed already. */
export async function insertSettingProposal(
  tx: Transaction,
  { terms, reasonSealed, maker, at }: Pick<SettingProposal, 'terms'> & Made,
): Promise<boolean> {
  const added = await tx.run(sql`
    INSERT INTO staff_proposal (kind, terms, reason_sealed, maker_id, maker_person, made_at)
    VALUES ('setting-change', ${JSON.stringify(terms)}, ${reasonSealed}, ${maker.staffId}, ${maker.personIndex}, ${at})
    ON CONFLICT ((terms ->> 'setting'), (terms ->> 'name')) WHERE status = 'open' AND kind = 'setting-change' DO NOTHING`);
  return added === 1;
}

/** False when a phone is proposed for this client already. */
export async function insertPhoneProposal(
  tx: Transaction,
  { borrowerId, phoneSealed, reasonSealed, maker, at }: Made & { borrowerId: number; phoneSealed: Buffer },
): Promise<boolean> {
  const added = await tx.run(sql`
    INSERT INTO staff_proposal (kind, borrower_id, phone_sealed, terms, reason_sealed, maker_id, maker_person, made_at)
    VALUES ('phone-change', ${borrowerId}, ${phoneSealed}, '{}', ${reasonSealed}, ${maker.staffId}, ${maker.personIndex}, ${at})
    ON CONFLICT (borrower_id) WHERE status = 'open' AND kind = 'phone-change' DO NOTHING`);
  return added === 1;
}

/** False when something is proposed about this payment already. */
export async function insertPaymentProposal(
  tx: Transaction,
  {
    kind,
    terms,
    payeeSealed,
    reasonSealed,
    maker,
    at,
  }: Pick<AboutPayment, 'kind' | 'terms'> & Made & { payeeSealed: Buffer | null },
): Promise<boolean> {
  const added = await tx.run(sql`
    INSERT INTO staff_proposal (kind, terms, payee_sealed, reason_sealed, maker_id, maker_person, made_at)
    VALUES (${kind}, ${JSON.stringify(terms)}, ${payeeSealed}, ${reasonSealed}, ${maker.staffId}, ${maker.personIndex}, ${at})
    ON CONFLICT ((terms ->> 'paymentId')) WHERE status = 'open' AND kind IN ${constants(PAYMENT_PROPOSALS)} DO NOTHING`);
  return added === 1;
}

/** A proposal as it is stored: what its kind seals stands beside it. */
type Sealed<One, Own> = One extends Proposal
  ? Omit<One, 'reason' | 'iban' | 'phone' | 'payee' | 'payeeSealed'> & { readonly reasonSealed: Buffer } & Own
  : never;

type ProposalRow =
  | Sealed<LoanProposal, { readonly ibanSealed: Buffer | null }>
  | Sealed<OfferProposal | PayoutProposal | PayerFindingProposal | RoleProposal | SettingProposal, unknown>
  | Sealed<PhoneProposal, { readonly phoneSealed: Buffer }>
  | Sealed<PayerRefundProposal, { readonly payeeSealed: Buffer }>;

/** Its kind says which of the sealed columns are filled. */
function opened(sealing: Sealing, { reasonSealed, ...row }: ProposalRow): Proposal {
  const reason = sealing.open(reasonSealed);
  switch (row.kind) {
    case 'refund':
    case 'write-off':
      return { ...row, reason, iban: row.ibanSealed && sealing.open(row.ibanSealed) };
    case 'offer':
    case 'payout-made':
    case 'payout-not-made':
      return { ...row, reason, iban: null };
    case 'role-change':
    case 'setting-change':
    case 'payer-refund-made':
    case 'payer-refund-not-made':
      return { ...row, reason };
    case 'phone-change':
      return { ...row, reason, phone: sealing.open(row.phoneSealed) };
    case 'payer-refund':
      return { ...row, reason, payee: JSON.parse(sealing.open(row.payeeSealed)) };
  }
}

const WHOLE = sql`
    SELECT proposal_id AS "proposalId", kind, borrower_id AS "borrowerId", agreement_id AS "agreementId", terms, iban_sealed AS "ibanSealed", phone_sealed AS "phoneSealed", payee_sealed AS "payeeSealed",
      member_id AS "memberId", member.login, member.display_name AS name, member.person_index AS "memberPerson",
      member.disabled_at IS NOT NULL AS "isReturn", reason_sealed AS "reasonSealed", maker.display_name AS "makerName",
      maker_person AS "makerPerson", made_at AS "madeAt", status, lapse, decided_at AS "decidedAt"
    FROM staff_proposal JOIN staff_member AS maker ON maker.staff_id = maker_id
      LEFT JOIN staff_member AS member ON member.staff_id = member_id`;

/** The open proposals of some kinds, oldest first. */
export async function readOpenProposals(
  sealing: Sealing,
  tx: Transaction,
  kinds: readonly ProposalKind[],
): Promise<Proposal[]> {
  const rows = await tx.rows<ProposalRow>(sql`
    ${WHOLE}
    WHERE status = 'open' AND kind = ANY (${[...kinds]}::text[]) ORDER BY made_at, proposal_id LIMIT 200`);
  return rows.map((row) => opened(sealing, row));
}

/** How many open proposals of some kinds a person has neither made nor is the subject of. */
export async function countOpenFor(
  tx: Transaction,
  kinds: readonly ProposalKind[],
  personIndex: Buffer,
): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    SELECT count(*) AS count FROM staff_proposal LEFT JOIN staff_member AS member ON member.staff_id = member_id
    WHERE status = 'open' AND kind = ANY (${[...kinds]}::text[]) AND maker_person <> ${personIndex}
      AND member.person_index IS DISTINCT FROM ${personIndex}`);
  return count;
}

/** What a person has proposed and nobody needs to decide any more, the latest first. */
export async function readLapsedProposals(
  sealing: Sealing,
  tx: Transaction,
  { makerPerson, since }: { makerPerson: Buffer; since: Date },
): Promise<Proposal[]> {
  const rows = await tx.rows<ProposalRow>(sql`
    ${WHOLE}
    WHERE status = 'lapsed' AND maker_person = ${makerPerson} AND decided_at > ${since} ORDER BY decided_at DESC, proposal_id LIMIT 20`);
  return rows.map((row) => opened(sealing, row));
}

/** Ends the open proposals of some kinds about a payment without anybody's decision. */
export async function writeLapsed(
  tx: Transaction,
  {
    paymentId,
    kinds,
    lapse,
    at,
  }: { paymentId: number; kinds: readonly PaymentProposalKind[]; lapse: ProposalLapse; at: Date },
): Promise<void> {
  // The first condition lets the index of open proposals about payments find them.
  await tx.run(sql`
    UPDATE staff_proposal SET status = 'lapsed', lapse = ${lapse}, decided_at = ${at}
    WHERE status = 'open' AND kind IN ${constants(PAYMENT_PROPOSALS)} AND terms ->> 'paymentId' = ${String(paymentId)}
      AND kind = ANY (${[...kinds]}::text[])`);
}

/** A proposal, locked until the caller's transaction ends. */
export async function lockProposal(
  sealing: Sealing,
  tx: Transaction,
  proposalId: number,
): Promise<Proposal | undefined> {
  const row = await tx.row<ProposalRow>(sql`
    ${WHOLE}
    WHERE proposal_id = ${proposalId} FOR UPDATE OF staff_proposal`);
  return row && opened(sealing, row);
}

/** Writes the second person's decision on a locked proposal. The database itself changes roles and settings with it, and nothing else may. */
export async function endProposal(
  tx: Transaction,
  { proposalId, kind }: Pick<Proposal, 'proposalId' | 'kind'>,
  end: { decision: 'confirm' | 'decline'; staff: { staffId: number; personIndex: Buffer }; at: Date },
): Promise<void> {
  const { decision, staff, at } = end;
  if (kind === 'role-change' && decision === 'confirm') {
    await tx.one(sql`SELECT confirm_role_change(${proposalId}, ${staff.staffId}, ${at})`);
    return;
  }
  if (kind === 'setting-change' && decision === 'confirm') {
    await tx.one(sql`SELECT confirm_setting_change(${proposalId}, ${staff.staffId}, ${at})`);
    return;
  }
  await tx.run(sql`
    UPDATE staff_proposal SET status = ${decision === 'confirm' ? 'confirmed' : 'declined'}, checker_id = ${staff.staffId},
      checker_person = ${staff.personIndex}, decided_at = ${at}
    WHERE proposal_id = ${proposalId} AND status = 'open'`);
}

/** One person's approval; false if this person has given it before. */
export async function insertApproval(
  tx: Transaction,
  approval: { kind: string; subject: string; personIndex: Buffer; staffId: number; at: Date },
): Promise<boolean> {
  const { kind, subject, personIndex, staffId, at } = approval;
  const added = await tx.run(sql`
    INSERT INTO staff_approval (kind, subject, person_index, staff_id, at)
    VALUES (${kind}, ${subject}, ${personIndex}, ${staffId}, ${at}) ON CONFLICT DO NOTHING`);
  return added === 1;
}

export interface ApprovalRow {
  readonly staffId: number;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly personIndex: Buffer;
  readonly at: Date;
}

export async function readApprovals(tx: Transaction, kind: string, subject: string): Promise<ApprovalRow[]> {
  return tx.rows(sql`
    SELECT staff_id AS "staffId", display_name AS name, roles, staff_approval.person_index AS "personIndex", at
    FROM staff_approval JOIN staff_member USING (staff_id)
    WHERE kind = ${kind} AND subject = ${subject} ORDER BY at`);
}
