import { countUnreadMessages, readCallback, readConversation } from '@senim/contracts/conversation/calls';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import type { Language } from '../language.ts';
import { lookingOn } from './laterMessages.ts';
import { cabinetQuery, read } from './queries.ts';

/** The cache keys of the conversation with the office. */
export const CONVERSATION_KEYS = {
  conversation: 'CABINET_CONVERSATION',
  unread: 'CABINET_CONVERSATION_UNREAD',
  callback: 'CABINET_CALLBACK',
} as const;

export type ConversationShown = AnswerOf<typeof readConversation>;
export type MessageShown = ConversationShown['messages'][number];

const PACE_MS = { least: 3_000, greatest: 30_000 } as const;
const PACE_GROWTH = 1.3;

/** How long to wait before asking again: a moment while something happens, longer and longer while nothing does. */
export const paceMs = (looksInVain: number): number =>
  Math.min(PACE_MS.least * PACE_GROWTH ** looksInVain, PACE_MS.greatest);

/** Counts the looks since something changed: an unchanged answer keeps its identity. */
function createPace() {
  let known: unknown;
  let changedAtLook = 0;
  return ({ state }: Pick<Query<ConversationShown>, 'state'>): number => {
    const looks = state.dataUpdateCount + state.errorUpdateCount;
    if (state.data !== known) {
      known = state.data;
      changedAtLook = looks;
    }
    return paceMs(looks - changedAtLook);
  };
}

/** The conversation; what may be new of it is loaded again while its screen is open and seen. */
export function conversationQuery(language: Language) {
  const whole = cabinetQuery(CONVERSATION_KEYS.conversation, readConversation, {}, language);
  const look = lookingOn((after) => read(readConversation, { query: { after } }, language));
  return {
    ...whole,
    queryFn: ({ client }: QueryFunctionContext) => look(client.getQueryData(whole.queryKey)),
    refetchInterval: createPace(),
  };
}

const UNREAD_MS = 30_000;

/** How many answers are unread, for the menu. */
export const unreadQuery = (language: Language) => ({
  ...cabinetQuery(CONVERSATION_KEYS.unread, countUnreadMessages, {}, language),
  refetchInterval: UNREAD_MS,
});

export const callbackQuery = (language: Language) =>
  cabinetQuery(CONVERSATION_KEYS.callback, readCallback, {}, language);
