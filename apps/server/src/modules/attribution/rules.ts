import type { AttributionRecord } from './types.ts';

/** The part of a stored record that a partner can be told by; undefined where there is no click to name. */
export function tellableRecord(
  kept: Readonly<Record<string, unknown>> | null,
): AttributionRecord | undefined {
  if (kept === null) return undefined;
  const { source, click_id, web_id } = kept;
  if (typeof source !== 'string' || typeof click_id !== 'string' || source === '' || click_id === '')
    return undefined;
  return { ...kept, source, click_id, web_id: typeof web_id === 'string' ? web_id : '' };
}
