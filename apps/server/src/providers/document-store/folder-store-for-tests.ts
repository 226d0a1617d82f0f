import type { Randomness } from '../../platform/randomness.ts';
import type { Sealing } from '../../platform/sealing.ts';
import { createFolderFiles } from '../../platform/stores/folder-files.ts';
import type { DocumentStore } from './document-store.ts';
import { createSealedStore } from './sealed-store.ts';

/** A store in a folder of its own. */
export const createFolderStore = (folder: string, sealing: Sealing, randomness: Randomness): DocumentStore =>
  createSealedStore(createFolderFiles(folder, randomness), sealing);
