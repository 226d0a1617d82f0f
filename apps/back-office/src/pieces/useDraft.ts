import { useSessionStorage } from '@mantine/hooks';

/** What is being typed, kept in this tab until it is sent: a reload, a closed dialog or a failed call loses nothing. */
export function useDraft<Value>(key: string, empty: Value) {
  const [draft, setDraft, forget] = useSessionStorage({
    key: `draft ${key}`,
    defaultValue: empty,
    getInitialValueInEffect: false,
  });
  return { draft, setDraft, forget };
}
