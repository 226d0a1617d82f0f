import type { Act } from '../../platform/database/database.ts';
import { type ActFilter, readActs, verifyChain } from './store.ts';
import type { StaffAct, StaffServices } from './types.ts';

const PAGE = 100;

/** The record of what staff looked at and did, newest first, in pages. */
export async function listActs(
  services: StaffServices,
  act: Act,
  filter: Omit<ActFilter, 'countMax'>,
): Promise<{ acts: StaffAct[]; nextId: number | null }> {
  const acts = await services.database.transaction(act, (tx) =>
    readActs(services.sealing, tx, { ...filter, countMax: PAGE + 1 }),
  );
  const page = acts.slice(0, PAGE);
  return { acts: page, nextId: acts.length > PAGE ? (page.at(-1)?.actId ?? null) : null };
}

/** Computes every hash of the record anew and follows the chain: how many acts, and the first that is not as it was. */
export async function verifyActs(services: StaffServices, act: Act) {
  return services.database.transaction(act, verifyChain);
}
