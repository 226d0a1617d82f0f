import type { Transaction } from './database.ts';
import { sql } from './sql.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Does something inside a transaction that goes on in any case. Returns 'taken' if somebody else had the key by then; nothing
 * of the work is kept in that case.
 */
export async function orTaken<T>(tx: Transaction, work: () => Promise<T>): Promise<T | 'taken'> {
  await tx.run(sql`SAVEPOINT or_taken`);
  try {
    const done = await work();
    await tx.run(sql`RELEASE SAVEPOINT or_taken`);
    return done;
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    await tx.run(sql`ROLLBACK TO SAVEPOINT or_taken`);
    return 'taken';
  }
}
