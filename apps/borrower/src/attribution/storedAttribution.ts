import { deviceNowMs } from '../api/deviceClock.ts';
import { readStored, removeStored, STORAGE_KEYS } from '../storage.ts';
import type { Attribution, KeptAttribution } from './readAttribution.ts';

const MS_PER_DAY = 86_400_000;
/** No lender counts a click for longer, so older records are removed here. The server decides about younger ones. */
const AGE_DAYS_MAX = 365;

/** The stored record with its age, for registration to send; undefined if there is none. */
export function storedAttribution(): (Attribution & { age_days: number }) | undefined {
  try {
    const kept: unknown = JSON.parse(readStored('localStorage', STORAGE_KEYS.attribution) ?? 'null');
    if (!isAttribution(kept)) return undefined;
    const { clicked_at: clickedAt, ...record } = kept;
    const ageDays = Math.max(0, Math.floor((deviceNowMs() - Date.parse(clickedAt)) / MS_PER_DAY));
    if (ageDays <= AGE_DAYS_MAX) return { ...record, age_days: ageDays };
    removeStored('localStorage', STORAGE_KEYS.attribution);
    return undefined;
  } catch {
    return undefined;
  }
}

function isAttribution(kept: unknown): kept is KeptAttribution {
  if (typeof kept !== 'object' || kept === null) return false;
  const { source, click_id, web_id, addons, clicked_at } = kept as Record<string, unknown>;
  return (
    [source, click_id, web_id].every((each) => typeof each === 'string') &&
    typeof clicked_at === 'string' &&
    !Number.isNaN(Date.parse(clicked_at)) &&
    typeof addons === 'object' &&
    addons !== null
  );
}
