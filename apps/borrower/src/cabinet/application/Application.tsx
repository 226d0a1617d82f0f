import { Notice } from '@senim/ui/Notice';
import { useText } from '../../text/ApplicationText.tsx';
import type { ComponentProps } from '../componentProps.ts';
import { ApplyAgain } from './ApplyAgain.tsx';

/** Nothing is pending, and the three steps are done: a loan can be asked for. What ended the last application is said first. */
export function Application(props: ComponentProps) {
  const { info: text } = useText();
  return (
    <>
      {props.information.data.status === 10 && <Notice>{text.cancelled}</Notice>}
      <ApplyAgain {...props} />
    </>
  );
}
