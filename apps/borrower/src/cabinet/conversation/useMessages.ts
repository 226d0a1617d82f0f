import { readConversation } from '@senim/contracts/conversation/calls';
import { useState } from 'react';
import type { ConversationShown, MessageShown } from '../../api/conversationQueries.ts';
import { useErrorDialog } from '../../shell/Shell.tsx';
import { useApi } from '../../shell/useApi.ts';
import { withEarlier } from './withEarlier.ts';

const NONE: readonly MessageShown[] = [];

/** The last messages, which are asked for again and again, and before them those that the borrower went back to. */
export function useMessages(last: ConversationShown | undefined) {
  const api = useApi();
  const showError = useErrorDialog();
  const [kept, keep] = useState<{ messages: readonly MessageShown[]; isAll: boolean } | null>(null);
  const messages = withEarlier(kept?.messages ?? NONE, last?.messages ?? NONE);
  const hasEarlier = kept ? !kept.isAll : (last?.earlier ?? false);
  const goBack = async () => {
    const before = messages[0]?.id;
    if (before === undefined) return;
    const page = await api(readConversation, { query: { before } });
    if (!page.ok) return showError(page.message);
    keep({ messages: [...page.data.messages, ...messages], isAll: !page.data.earlier });
  };
  return { messages, hasEarlier, goBack };
}
