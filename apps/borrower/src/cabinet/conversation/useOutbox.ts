import { writeMessage } from '@senim/contracts/conversation/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newKey } from '../../api/client.ts';
import { CONVERSATION_KEYS, type MessageShown } from '../../api/conversationQueries.ts';
import { useApi } from '../../shell/useApi.ts';
import { useKept } from '../../shell/useKept.ts';
import { stillUnsent, type Unsent } from './stillUnsent.ts';

/** What became of trying: on its way, or why it is not. */
export type Fate = { readonly sending: true } | { readonly sending: false; readonly why: string };

/**
 * Messages on their way. Those that did not get through stay, also over a reload, and are sent again under the same key, so that none is
 * lost and none comes twice. Files live with the page only.
 */
export function useOutbox(messages: readonly MessageShown[]) {
  const api = useApi();
  const queries = useQueryClient();
  const [kept, keep] = useKept<readonly Unsent[]>('outbox', []);
  const [draft, setDraft, forget] = useKept('message', '');
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [fates, setFates] = useState<Readonly<Record<string, Fate>>>({});
  const files = useRef(new Map<string, readonly File[]>());
  const latest = useRef(kept);
  const put = (next: readonly Unsent[]) => {
    latest.current = next;
    keep(next);
  };
  const unsent = stillUnsent(kept, messages);
  const haveArrived = unsent.length < kept.length;
  useEffect(() => {
    if (!haveArrived) return;
    latest.current = stillUnsent(latest.current, messages);
    keep(latest.current);
  }, [haveArrived, messages, keep]);
  const setFate = (key: string, fate: Fate) => setFates((known) => ({ ...known, [key]: fate }));

  async function post(one: Unsent): Promise<void> {
    setFate(one.key, { sending: true });
    const body = new FormData();
    body.set('text', one.text);
    for (const file of files.current.get(one.key) ?? []) body.append('files', file);
    const sent = await api(writeMessage, { body }, one.key);
    if (!sent.ok) return setFate(one.key, { sending: false, why: reasonOf(sent) });
    await queries.invalidateQueries({ queryKey: [CONVERSATION_KEYS.conversation] });
    drop(one.key);
  }

  function drop(key: string): void {
    files.current.delete(key);
    put(latest.current.filter((one) => one.key !== key));
  }

  return {
    unsent,
    fateOf: (key: string): Fate => fates[key] ?? { sending: false, why: '' },
    /** Its files are no longer here. */
    hasLostFiles: ({ key, fileNames }: Unsent) => fileNames.length > 0 && !files.current.has(key),
    /** Sends what is written. */
    send(): void {
      const one = {
        key: newKey(),
        text: draft.trim(),
        fileNames: chosen.map(({ name }) => name),
        after: messages.at(-1)?.id ?? 0,
      };
      files.current.set(one.key, chosen);
      put([...latest.current, one]);
      forget();
      setChosen([]);
      void post(one);
    },
    again: (one: Unsent) => void post(one),
    draft,
    setDraft,
    chosen,
    setChosen,
    /** Puts it back where it was written. */
    edit(one: Unsent): void {
      setDraft([draft, one.text].filter(Boolean).join('\n'));
      setChosen([...chosen, ...(files.current.get(one.key) ?? [])]);
      drop(one.key);
    },
  };
}

export type Outbox = ReturnType<typeof useOutbox>;

type Told = { readonly message: string; readonly fields: Readonly<Record<string, { message: string }>> };

/** What is wrong with a field says more than the sentence above it. */
const reasonOf = ({ message, fields }: Told): string => Object.values(fields)[0]?.message ?? message;
