import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '../shell/language.tsx';

/** Says that it is proposed and waits, and reloads what is shown. */
export function useProposed() {
  const { text } = useWords();
  const client = useQueryClient();
  return async () => {
    const message = text.settings.proposed;
    notifications.show({ message, color: 'brand', closeButtonProps: { 'aria-label': text.close } });
    await client.invalidateQueries();
  };
}
