import type { AgreementKey } from '../../apps/server/src/modules/ledger/types.ts';

/** The first borrower of the book; those before are the models it is copied from. */
export const FIRST_BORROWER = 1_000;

/** Borrower, application and agreement of a copy have this number. */
export const idOfCopy = (index: number): number => FIRST_BORROWER + index;

/** The agreement number of a copy. */
export const numberOfCopy = (index: number): string => `27${String(index).padStart(8, '0')}`;

/** The copies of a model: of the numbers below `to` those that fall into its tenths. */
export interface Copies {
  readonly model: AgreementKey;
  readonly tenths: readonly number[];
  readonly to: number;
}

const TENTHS = 10;

/** How many they are. */
export const countCopies = ({ tenths, to }: Copies): number =>
  Math.floor(to / TENTHS) * tenths.length + tenths.filter((tenth) => tenth < to % TENTHS).length;

/** Their numbers `i`, their places `n` among the copies of this model, and their `id`, as what stands behind FROM. */
export const copiesOf = ({ tenths, to }: Copies): string => `
    (SELECT i, i / ${TENTHS} * ${tenths.length} + array_position(ARRAY[${tenths}]::bigint[], i % ${TENTHS}) - 1 AS n, ${FIRST_BORROWER} + i AS id
     FROM generate_series(0::bigint, ${to - 1}::bigint) AS i WHERE i % ${TENTHS} IN (${tenths}) OFFSET 0) AS copy`;

/** The key of a copy as the books write it. */
export const OWN_KEY = `(id || '/' || id)`;
