import { formatDateTime } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Midnight in Almaty is 19:00 UTC. */
const MIDNIGHT_MS = 19 * 3_600_000;

/** Until when something must be done. A midnight is shown as the last minute of the day before, because people count days. */
export function dueText(at: string | null, language: Language): string {
  if (at === null) return '';
  const instant = Date.parse(at);
  const isMidnight = instant % DAY_MS === MIDNIGHT_MS;
  return formatDateTime(isMidnight ? instant - MINUTE_MS : instant, language, 'short');
}
