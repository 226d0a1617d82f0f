import { useDraft } from '../../hooks/useDraft.ts';
import { useProposed } from '../../hooks/useProposed.ts';
import { useRefusedFields } from './useRefusedFields.ts';

/** What is typed of a setting: kept in this tab until it is proposed, marked where the server refuses it, and told as proposed once it waits. */
export function useSettingDraft<Draft extends object>(key: string, empty: Draft) {
  const proposed = useProposed();
  const { wrong, sent, forgetWrong } = useRefusedFields();
  const { draft, setDraft, forget } = useDraft(key, empty);
  const change = (part: Partial<Draft>) => {
    forgetWrong();
    setDraft({ ...draft, ...part });
  };
  const propose = async (asked: Promise<unknown>) => {
    await sent(asked);
    forget();
    await proposed();
  };
  return { draft, wrong, change, propose };
}
