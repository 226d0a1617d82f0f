import { deviceNowMs } from '../api/deviceClock.ts';
import { removeStored, STORAGE_KEYS, writeStored } from '../storage.ts';
import partners from './partners.json' with { type: 'json' };
import { readAttribution } from './readAttribution.ts';

/** Keeps who sent this visitor; the last paid source counts. A query that cannot be read removes the record. */
export function keepAttribution(): void {
  try {
    const record = readAttribution(location.search, partners);
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
