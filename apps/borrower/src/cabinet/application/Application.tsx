import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { Notice } from '@senim/ui/Notice';
import { useText } from '../../text/AppText.tsx';
import type { ComponentProps } from '../componentProps.ts';
import { ApplyAgain } from './ApplyAgain.tsx';

/** The borrower may apply: the three steps are done and nothing is open. How the last application ended stands first. */
export function Application(props: ComponentProps) {
  const { info: text } = useText();
  const isCancelled = props.information.data.status === STATUS.cancelled;
  return <ApplyAgain {...props} before={isCancelled && <Notice>{text.cancelled}</Notice>} />;
}
