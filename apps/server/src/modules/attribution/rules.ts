import type { Policy } from '@senim/lender/lender';
import type { AttributionRecord } from './types.ts';

const MS_PER_DAY = 86_400_000;

/** The part of a stored record that a partner may be told; undefined without a click, or if it is too old. */
export function tellableRecord(
  kept: Readonly<Record<string, unknown>> | null,
  { attributionDays }: Pick<Policy, 'attributionDays'>,
  now: Date,
): AttributionRecord | undefined {
  if (kept === null) return undefined;
  const { source, click_id, web_id, clicked_at } = kept;
  const ageMs = now.getTime() - Date.parse(String(clicked_at));
  if (!(ageMs <= attributionDays * MS_PER_DAY)) return undefined;
  if (typeof source !== 'string' || typeof click_id !== 'string' || source === '' || click_id === '')
    return undefined;
  return { ...kept, source, click_id, web_id: typeof web_id === 'string' ? web_id : '' };
}
