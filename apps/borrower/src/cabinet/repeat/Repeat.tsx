import { Notice } from '@senim/ui/Notice';
import { useText } from '../../text/ApplicationText.tsx';

/** The loan is paid, and another may be taken. */
export function Repeat() {
  const { repeat: text } = useText();
  return (
    <Notice look="success" title={text.title}>
      {text.text}
    </Notice>
  );
}
