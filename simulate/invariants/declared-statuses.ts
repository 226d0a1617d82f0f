import { TRANSITIONS } from '@senim/loan-engine/lifecycle/lifecycle-table';
import type { World } from '../world/open-world.ts';

const DECLARED: ReadonlySet<string> = new Set(
  TRANSITIONS.flatMap(({ from, to, cause, who }) => who.map((one) => `${from} ${to} ${cause} ${one}`)),
);

/** Every change of a status that the lifecycle table does not declare for whoever made it. */
export async function undeclaredStatuses({ eyes }: Pick<World, 'eyes'>): Promise<string[]> {
  const { rows } = await eyes.query<{ from: number | null; to: number; cause: string; who: string }>(
    'SELECT DISTINCT from_status AS from, to_status AS to, cause, who FROM status_transition',
  );
  return rows
    .map(({ from, to, cause, who }) => `${from} ${to} ${cause} ${who}`)
    .filter((change) => !DECLARED.has(change))
    .map((change) => `${change} is not declared`);
}
