import { hostname, userInfo } from 'node:os';
import { clientAt } from '../../apps/server/src/platform/database/connecting.ts';
import { type Database, machineAct } from '../../apps/server/src/platform/database/database.ts';

/** Who runs a command, as the machine knows them. */
export function whoRuns(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // In a container nobody may be behind the number.
    return `${process.getuid?.() ?? 'unknown'}@${hostname()}`;
  }
}

/** Writes into the trail of the product that somebody ran a command. */
export async function noteInTrail(database: Database, event: string): Promise<void> {
  await database.transaction(machineAct('admin', event, whoRuns()), async () => null);
}

/** The same as the owner of the tables, whose commands run before the product's own login is let in, or after everything was lost. */
export async function noteAsOwner(url: string, event: string): Promise<void> {
  const client = clientAt(url);
  await client.connect();
  try {
    await client.query(`INSERT INTO audit_trail (event, principal, request_id) VALUES ($1, 'admin', $2)`, [
      event,
      whoRuns(),
    ]);
  } finally {
    await client.end();
  }
}
