import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';

/** Refusals of a message to the office. */
export const CONVERSATION_REFUSALS = refusalTable(
  { message_empty: 422, too_many_messages: 429 },
  { ru: ru.conversationRefusals, kz: kz.conversationRefusals },
);
