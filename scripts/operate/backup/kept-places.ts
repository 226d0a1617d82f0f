import { join } from 'node:path';
import type { Config } from '../../../apps/server/src/platform/config.ts';
import { machineRandomness } from '../../../apps/server/src/platform/randomness.ts';
import type { FileStore } from '../../../apps/server/src/platform/stores/file-store.ts';
import { createFolderFiles } from '../../../apps/server/src/platform/stores/folder-files.ts';
import { openDocumentFiles } from '../../../apps/server/src/providers/document-store/open-document-store.ts';

/** The files beside the database that a lender cannot do without, by their names in a backup. */
export const keptPlaces = (config: Config): Record<string, FileStore> => ({
  documents: openDocumentFiles(config),
  // What the stand-ins know, and the calendar.
  ...(config.MODE === 'sandbox' && { sandbox: folderFiles(join(config.DATA_DIR, 'sandbox')) }),
  anchors: folderFiles(config.ANCHOR_DIR || join(config.DATA_DIR, 'anchors')),
});

/** The files of a folder of this machine. */
export const folderFiles = (folder: string): FileStore => createFolderFiles(folder, machineRandomness);
