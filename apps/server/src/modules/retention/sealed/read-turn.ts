import { type Database, machineAct } from '../../../platform/database/database.ts';
import { readProgress } from './store.ts';
import type { ResealProgress } from './types.ts';

/** How far the last turn of sealing keys has come, by column; nothing where there was none. */
export const readTurn = ({ database }: { readonly database: Database }): Promise<ResealProgress[]> =>
  database.transaction(machineAct('retention.read-turn'), readProgress);
