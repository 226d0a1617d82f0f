import { useSessionStorage } from '@mantine/hooks';
import { useMe } from '../shell/session.tsx';

/**
 * Keeps what is being typed in this tab until it is sent, so that a reload, a closed dialog or a failed call loses nothing. It
 * is kept for one person: a colleague at the same computer finds only their own drafts. Passwords and codes are never kept.
 */
export function useDraft<Value>(key: string, empty: Value) {
  const { staff_id: me } = useMe();
  const [draft, setDraft, forget] = useSessionStorage({
    key: `draft ${me} ${key}`,
    defaultValue: empty,
    getInitialValueInEffect: false,
  });
  return { draft, setDraft, forget };
}
