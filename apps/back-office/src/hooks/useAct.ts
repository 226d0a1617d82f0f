import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../shell/language.tsx';
import { failureText } from '../widgets/Waiting.tsx';

/** An action that a person starts with a press. It says when it is done or why it failed, and reloads every list. */
export function useAct() {
  const { text } = useWords();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async <T>(
    action: () => Promise<T>,
    done: string | ((answer: T) => string),
  ): Promise<T | undefined> => {
    const closeButtonProps = { 'aria-label': text.close };
    setBusy(true);
    try {
      const answer = await action();
      notifications.show({
        message: typeof done === 'string' ? done : done(answer),
        color: 'brand',
        closeButtonProps,
      });
      return answer;
    } catch (error) {
      notifications.show({
        message: failureText(error, text.failure),
        color: 'red',
        autoClose: 8000,
        closeButtonProps,
      });
      return undefined;
    } finally {
      setBusy(false);
      await client.invalidateQueries();
    }
  };
  return { isBusy, run };
}
