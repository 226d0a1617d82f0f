import { resolve } from 'node:path';
import { PlainFailure } from '../../../apps/server/src/platform/plain-failure.ts';

/** Where a file of a store lies in a folder of this machine. Whoever may write to the store gives the name, so one that leads out is refused. */
export function placeWithin(folder: string, name: string): string {
  const path = resolve(folder, name);
  if (!path.startsWith(`${resolve(folder)}/`))
    throw new PlainFailure(`The store is damaged: ${name} leads out of its folder.`);
  return path;
}
