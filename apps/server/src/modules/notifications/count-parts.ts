import type { MessageWords, WordedMessage } from '@senim/contracts/office/settings/message';
import { smsPartsOf } from '@senim/contracts/office/settings/sms-parts';
import { WHAT_IF_DAYS } from '@senim/contracts/office/settings/what-if';
import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { inSlices } from '../../platform/threads/in-slices.ts';
import { findWords } from '../settings/message/find-words.ts';
import { notificationText } from './rules.ts';
import { signMessage } from './sign-message.ts';
import { countSmsSince, readToldBySms } from './store.ts';

/** Counts alone leave it, so whoever may see settings need not see borrowers. */
const act = machineAct('notifications.what-if');
const MS_PER_DAY = 86_400_000;
/** So many are worded; of more the newest. */
const LOOKED_MAX = 5_000;

/** In how many parts the SMS of a message of the last 90 days would go, with their own values, by the words of today and by others. Each in the language of its borrower today. */
export async function countParts(services: Services, kind: WordedMessage, would: MessageWords) {
  const { database, clock, lender } = services;
  const since = new Date(clock.now().getTime() - WHAT_IF_DAYS * MS_PER_DAY);
  const { asked, told, words } = await database.transaction(act, async (tx) => ({
    asked: await countSmsSince(tx, kind, since),
    told: await readToldBySms(tx, kind, { since, countMax: LOOKED_MAX }),
    words: (await findWords(services, tx, [kind]))(kind).words,
  }));
  const partsBy = async (by: MessageWords) => {
    const each = await inSlices(told, ({ language, details }) =>
      smsPartsOf(signMessage(lender, notificationText(kind, by, language, details))),
    );
    return each.reduce((sum, parts) => sum + parts, 0);
  };
  return {
    days: WHAT_IF_DAYS,
    asked,
    looked: told.length,
    parts_now: await partsBy(words),
    parts_then: await partsBy(would),
  };
}
