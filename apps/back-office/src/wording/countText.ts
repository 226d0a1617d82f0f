import { QUEUE_COUNTED_MAX } from '@senim/contracts/office/queues';
import { formatNumber } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';

/** The count of a queue: exact when short, "500+" from there on. */
export function countText(count: number, language: Language): string {
  const shown = formatNumber(Math.min(count, QUEUE_COUNTED_MAX), language);
  return count >= QUEUE_COUNTED_MAX ? `${shown}+` : shown;
}
