import { Notice } from '@senim/ui/Notice';
import { useText } from '../../text/ApplicationText.tsx';

/** A prolongation that waits for its payment. */
export function Prolongation() {
  const { prolongation: text } = useText();
  return <Notice title={text.title}>{text.text}</Notice>;
}
