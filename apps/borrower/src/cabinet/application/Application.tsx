import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { Notice } from '@senim/ui/Notice';
import { useText } from '../../text/AppText.tsx';
import type { ComponentProps } from '../componentProps.ts';
import { ApplyAgain } from './ApplyAgain.tsx';

/** Nothing is pending, and the three steps are done: a loan can be asked for. What ended the last application is said first. */
export function Application(props: ComponentProps) {
  const { info: text } = useText();
  const isCancelled = props.information.data.status === STATUS.cancelled;
  return <ApplyAgain {...props} before={isCancelled && <Notice>{text.cancelled}</Notice>} />;
}
