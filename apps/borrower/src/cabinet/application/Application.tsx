import { ButtonLink } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import { paths } from '../../paths.ts';
import { useText } from '../../text/ApplicationText.tsx';

/** Registered, nothing pending: the form awaits, with everything typed so far. */
export function Application() {
  const { signUp: text, repeat } = useText();
  return (
    <>
      <h1>{text.title}</h1>
      <Notice>{text.awaits}</Notice>
      <ButtonLink href={paths.signup()} wide>
        {repeat.apply}
      </ButtonLink>
    </>
  );
}
