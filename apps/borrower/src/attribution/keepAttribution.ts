import { deviceNowMs } from '../api/deviceClock.ts';
import { removeStored, STORAGE_KEYS, writeStored } from '../storage.ts';
import { readAttribution } from './readAttribution.ts';

/** Keeps who sent this visitor; the last paid source counts. A query that cannot be read removes the record. */
export function keepAttribution(): void {
  try {
    const record = readAttribution(location.search);
    if (record)
      writeStored(
        'localStorage',
        STORAGE_KEYS.attribution,
        JSON.stringify({ ...record, clicked_at: new Date(deviceNowMs()).toISOString() }),
      );
  } catch {
    removeStored('localStorage', STORAGE_KEYS.attribution);
  }
}
