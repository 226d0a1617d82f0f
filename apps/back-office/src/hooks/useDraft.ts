import { useSessionStorage } from '@mantine/hooks';
import { useMe } from '../shell/session.tsx';

/**
 * What is being typed, kept in this tab until it is sent: a reload, a closed dialog or a failed call loses nothing. It is kept
 * for whoever typed it: a colleague who signs in at the same desk finds their own drafts. Passwords and codes are never kept.
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
