import { Button } from '@mantine/core';
import { takeItem } from '@senim/contracts/office/calls';
import type { QueueName } from '@senim/contracts/office/queues';
import { useNavigate } from 'react-router';
import { call } from '../api/client.ts';
import { useAct } from '../hooks/useAct.ts';
import { paths } from '../paths.ts';
import { useWords } from '../shell/language.tsx';
import { pressedBy } from './KeyHint.tsx';

/** Takes the most urgent free item of a queue and opens it. */
export function useTakeNext() {
  const { text } = useWords();
  const navigate = useNavigate();
  const { isBusy, run } = useAct();
  const take = async (queue: QueueName) => {
    const answer = await run(
      () => call(takeItem, { params: { queue }, body: {} }),
      ({ item }) => (item === null ? text.queues.nothingFree : text.queues.taken),
    );
    if (answer?.item) navigate(paths.item(queue, answer.item));
  };
  return { isBusy, take };
}

/** The button that does so. */
export function TakeNext({ queue, variant = 'filled' }: { queue: QueueName; variant?: 'filled' | 'light' }) {
  const { text } = useWords();
  const { isBusy, take } = useTakeNext();
  return (
    <Button
      onClick={() => take(queue)}
      loading={isBusy}
      {...pressedBy('N')}
      variant={variant}
      size={variant === 'light' ? 'xs' : 'sm'}
    >
      {text.queues.next}
    </Button>
  );
}
