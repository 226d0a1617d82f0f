import { type Day, knownDay } from '../units/day.ts';
import type { Tiyn } from '../units/money.ts';
import { isRefusal } from '../units/refusal.ts';
import { lawOn } from './law.ts';

/** How long the money of a loan signed online waits, above which sum of one day, from a day on. */
type OnlineWait = { readonly from: Day; readonly aboveMci: number; readonly hours: number };

/**
 * Law on microfinance activity, art. 4 p. 12: unsecured consumer microloans signed online above so many MCI in one day are paid out not
 * earlier than 24 hours after the signature and after a second confirmation; several loans of a day add up.
 */
const ONLINE_WAITS: readonly OnlineWait[] = [{ from: knownDay('2025-09-30'), aboveMci: 75, hours: 24 }];

/** How long the confirmation is waited for after that. Then the loan is cancelled, because nobody has asked for its money. */
export const CONFIRMATION_OPEN_HOURS = 72;

/**
 * How many hours the money must wait for a second confirmation, when loans of `signedTiyn` in all were signed online on `day` by one
 * person; null when it may leave at once. The law and the MCI are those of the day; where the year's MCI is not set, the last one, which is the stricter.
 */
export function onlineWaitHours(day: Day, signedTiyn: Tiyn): number | null {
  const wait = ONLINE_WAITS.findLast(({ from }) => from <= day);
  const law = lawOn(day);
  if (!wait) return null;
  if (isRefusal(law))
    throw new RangeError(`No law is in force on day ${day}, and money would leave at once.`);
  return signedTiyn > wait.aboveMci * law.mciTiyn ? wait.hours : null;
}
