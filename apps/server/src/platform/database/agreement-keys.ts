import { type Sql, sql } from './sql.ts';

/** The key of a row that belongs to a borrower's agreement. */
interface AgreementKey {
  readonly borrowerId: number;
  readonly agreementId: number;
}

/** Keys as a table of a statement, `asked(borrower_id, agreement_id)`. */
export const askedKeys = (keys: readonly AgreementKey[]): Sql => sql`
  unnest(${keys.map(({ borrowerId }) => borrowerId)}::bigint[], ${keys.map(({ agreementId }) => agreementId)}::bigint[])
    AS asked(borrower_id, agreement_id)`;

/** What stands for a key in a map. */
export const keyText = ({ borrowerId, agreementId }: AgreementKey): string => `${borrowerId}/${agreementId}`;
