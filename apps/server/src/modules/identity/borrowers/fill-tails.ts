import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readNumbers, readWithoutTails, writeTails } from './store.ts';

const PAGE = 500;
const act = machineAct('borrowers.tails');

/** Makes people of before findable by the last digits of their numbers, a page each time. Safe to repeat; where all are, it looks and goes. */
export async function fillTails({
  database,
  sealing,
}: Pick<Services, 'database' | 'sealing'>): Promise<void> {
  await database.transaction(act, async (tx) => {
    const people = await readWithoutTails(tx, PAGE);
    if (people.length > 0) await writeTails(sealing, tx, await readNumbers(sealing, tx, people));
  });
}
