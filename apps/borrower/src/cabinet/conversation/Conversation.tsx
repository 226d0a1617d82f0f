import { markMessagesRead } from '@senim/contracts/conversation/calls';
import { Button, ButtonLink } from '@senim/ui/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CONVERSATION_KEYS, conversationQuery } from '../../api/conversationQueries.ts';
import { paths } from '../../paths.ts';
import screen from '../../shell/Screen.module.css';
import { useSettings } from '../../shell/Settings.tsx';
import { useApi } from '../../shell/useApi.ts';
import { isActing } from '../../storage.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { Help } from '../help/Help.tsx';
import { Connection } from '../layout/Connection.tsx';
import { Empty } from '../layout/Empty.tsx';
import { Said } from '../layout/Said.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';
import { Callback } from './Callback.tsx';
import styles from './Conversation.module.css';
import { MessageForm } from './MessageForm.tsx';
import { Messages } from './Messages.tsx';
import { useMessages } from './useMessages.ts';
import { useOutbox } from './useOutbox.ts';

/** The conversation with the office: what was said, what is on its way, and where to write. Staff who act for a client only look. */
export function Conversation() {
  const { conversation: text, cabinet } = useText();
  const language = useLanguage();
  const { lender } = useSettings();
  const query = useQuery(useMemo(() => conversationQuery(language), [language]));
  const end = useRef<HTMLDivElement>(null);
  const { messages, hasEarlier, goBack } = useMessages(query.data);
  const [isAsked, setAsked] = useState(false);
  const outbox = useOutbox(messages);
  const last = messages.at(-1);
  const isOwn = !isActing();
  useMarkRead(isOwn && query.data?.unread ? (last?.id ?? 0) : 0);
  const count = messages.length + outbox.unsent.length;
  // Only what comes after the last message moves the screen, not those before the first.
  const newest = (last?.id ?? 0) + outbox.unsent.length;
  useEffect(() => {
    if (newest > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [newest]);
  return (
    <div className={screen.screen}>
      <h1>{text.title}</h1>
      <p className={screen.lead}>{text.lead(lender.hours.opens, lender.hours.closes)}</p>
      <Callback />
      <ButtonLink href={paths.cabinetRequests()} variant="quiet" size="small">
        {text.toRequests}
      </ButtonLink>
      <Connection query={query} />
      {!query.data && <Skeleton />}
      {query.data && count === 0 && <Empty title={text.empty} text={text.emptyText} />}
      {query.data && count === 0 && <Help at="conversation" />}
      {hasEarlier && (
        <Button variant="quiet" size="small" onClick={() => void goBack().then(() => setAsked(true))}>
          {text.earlier}
        </Button>
      )}
      {isAsked && !hasEarlier && <Said text={cabinet.allShown} />}
      <Messages messages={messages} outbox={outbox} dueAt={query.data?.answer_due_at ?? null} />
      <div ref={end} className={styles.end} />
      {isOwn && <MessageForm outbox={outbox} />}
    </div>
  );
}

const READ_AFTER_MS = 1_000;

/** Marks what is shown as read, once it has been before somebody's eyes for a moment, or when they come back to it. */
function useMarkRead(id: number): void {
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => {
    if (id === 0) return;
    const mark = async () => {
      if (document.visibilityState !== 'visible') return;
      const marked = await api(markMessagesRead, { body: { id } });
      if (!marked.ok) return;
      await queries.invalidateQueries({ queryKey: [CONVERSATION_KEYS.unread] });
      await queries.invalidateQueries({ queryKey: [CONVERSATION_KEYS.conversation] });
    };
    const timer = setTimeout(mark, READ_AFTER_MS);
    document.addEventListener('visibilitychange', mark);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', mark);
    };
  }, [api, queries, id]);
}
