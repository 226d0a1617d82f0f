import type { readConversation } from '@senim/contracts/conversation/calls';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';

type ConversationShown = AnswerOf<typeof readConversation>;

/** As many as a first look shows; earlier ones are gone back to. */
const LAST = 50;

type Known = {
  readonly messages: readonly Pick<ConversationShown['messages'][number], 'id' | 'mine' | 'read'>[];
  readonly earlier: boolean;
};

/** The message up to which nothing can change any more: what is the office's, and what of one's own it has read. */
export function settledTo({ messages }: Pick<Known, 'messages'>): number | undefined {
  const open = messages.findIndex(({ mine, read }) => mine && !read);
  return messages[(open === -1 ? messages.length : open) - 1]?.id;
}

/** The conversation as known up to a message, and what a look at those after it has told. */
export function withLater<Shown extends Known>(known: Shown, after: number, later: Shown): Shown {
  const messages = [...known.messages.filter(({ id }) => id <= after), ...later.messages];
  return { ...later, messages: messages.slice(-LAST), earlier: known.earlier || messages.length > LAST };
}

type Ask = (after?: number) => Promise<ConversationShown>;

/** Reads the conversation whole once, and then only what may be new. Where that is more than a page, it is read whole again. */
export function lookingOn(ask: Ask): (known: ConversationShown | undefined) => Promise<ConversationShown> {
  let hasRead = false;
  return async (known) => {
    const after = hasRead && known ? settledTo(known) : undefined;
    const answer = await ask(after);
    hasRead = true;
    if (!known || after === undefined) return answer;
    return answer.earlier ? ask() : withLater(known, after, answer);
  };
}
