import {
  isWorded,
  type MessageWords,
  type WordsFlaw,
  wordsFlaw,
} from '@senim/contracts/office/settings/message';
import { NOTIFICATION_KINDS, type NotificationKind } from '@senim/contracts/shared/notification-kinds';
import { EVER } from '../rules.ts';
import { messages as kz } from '../text/kz/messages.ts';
import { messages as ru } from '../text/ru/messages.ts';
import type { DocumentFlaw, KindOfSetting, WouldHold } from '../types.ts';

/** What a message says by the text of this release. */
export function givenWords(kind: NotificationKind): MessageWords {
  const [[usualRu, extraRu = null], [usualKz, extraKz = null]] = [ru[kind], kz[kind]];
  return { setting: 'message', ru: usualRu, kz: usualKz, ru_extra: extraRu, kz_extra: extraKz };
}

/** The words of the messages to borrowers: at first those of the release. Those that warn are none of them. */
export const messageKind: KindOfSetting<MessageWords> = {
  given: () =>
    NOTIFICATION_KINDS.filter(isWorded).map((kind) => ({
      name: kind,
      from: EVER,
      document: givenWords(kind),
    })),
  isOpen: false,
  flaw: flawOf,
  ends: () => false,
};

const REFUSALS = {
  unknown: 'setting_words_unknown',
  missing: 'setting_words_missing',
  long: 'setting_words_long',
  needless: 'setting_contradicts',
} as const satisfies Readonly<Record<WordsFlaw['why'], DocumentFlaw['refused']>>;

function flawOf(
  document: MessageWords,
  { lender, name }: Pick<WouldHold<MessageWords>, 'lender' | 'name'>,
): DocumentFlaw | null {
  if (!isWorded(name)) return { refused: 'setting_contradicts', field: 'ru' };
  const flaw = wordsFlaw(name, document, lender.brand.latinName);
  return flaw && { refused: REFUSALS[flaw.why], field: flaw.field, details: { what: flaw.what } };
}
