import { clientAt } from '../../../apps/server/src/platform/database/connecting.ts';
import { PlainFailure } from '../../../apps/server/src/platform/plain-failure.ts';
import { whoRuns } from '../note-in-trail.ts';

const NOT_ALLOWED = '42501';

/** Begins the turn, as the owner of the tables: the product itself may not. It is written into the trail. */
export async function beginReseal(ownersUrl: string, keyNumber: number): Promise<void> {
  const client = clientAt(ownersUrl);
  await client.connect();
  try {
    await client.query('SELECT begin_reseal($1::smallint, $2)', [keyNumber, whoRuns()]);
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error;
    throw new PlainFailure(
      'Only the owner of the tables begins this: set OWNER_DATABASE_URL as for the migration.',
    );
  } finally {
    await client.end();
  }
}
