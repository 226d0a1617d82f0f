import { parseArgs } from 'node:util';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { setUp } from '../setup.ts';
import { copyToBucket } from './copy-documents/copy-to-bucket.ts';
import { inWords } from './in-words.ts';

/** `copy-documents [--dry-run]`: the documents of DATA_DIR into the bucket, for the move from the one to the other. */
setUp();
await inWords(async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } });
  const isDry = values['dry-run'] ?? false;
  const { address, copied, wereThere } = await copyToBucket(readConfig(process.env), isDry);
  return isDry
    ? `It would bring ${copied} documents to ${address}; ${wereThere} are there. Nothing was changed.`
    : `${copied} documents were brought to ${address}; ${wereThere} were there.`;
});
