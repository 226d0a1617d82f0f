import { type Sql, sql } from './sql.ts';

/** The key of a row that belongs to a borrower's agreement. */
interface AgreementKey {
  readonly borrowerId: number;
  readonly agreementId: number;
}

/** Keys as a table of a statement, `asked(borrower_id, agreement_id)`: each once, however often it is asked for. */
export function askedKeys(keys: readonly AgreementKey[]): Sql {
  const each = [...new Map(keys.map((key) => [keyText(key), key])).values()];
  return sql`
    unnest(${each.map(({ borrowerId }) => borrowerId)}::bigint[], ${each.map(({ agreementId }) => agreementId)}::bigint[])
      AS asked(borrower_id, agreement_id)`;
}

/** What stands for a key in a map. */
export const keyText = ({ borrowerId, agreementId }: AgreementKey): string => `${borrowerId}/${agreementId}`;
