import { Button } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import { useText } from '../../text/AppText.tsx';

interface Props {
  /** In the server's words, if it said anything. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** A part of a screen that could not be read: why, and asking again. */
export function NotKnown({ error, retry }: Props) {
  const { cabinet } = useText();
  return (
    <Notice variant="warning" announce>
      <p>{error?.message || cabinet.nothingKnown}</p>
      <Button variant="secondary" size="small" onClick={retry}>
        {cabinet.retry}
      </Button>
    </Notice>
  );
}
