import { Notice } from '@senim/ui/Notice';
import { useText } from '../../text/ApplicationText.tsx';

/** The profile must be renewed before the next loan. */
export function RegistrationUpdate() {
  const { renewal: text } = useText();
  return (
    <Notice look="warning" title={text.title}>
      {text.text}
    </Notice>
  );
}
