import { Notice } from '@senim/ui/Notice';
import { useText } from '../../text/ApplicationText.tsx';

/** The limited cabinet: why, and what is still possible. */
export function Blocking() {
  const { blocking: text } = useText();
  return (
    <Notice look="warning" title={text.title}>
      {text.text}
    </Notice>
  );
}
