import { Button } from '@senim/ui/Button';
import { ActionFailure } from '../shell/ActionFailure.tsx';
import screen from '../shell/Screen.module.css';
import { useText } from '../text/AppText.tsx';
import type { PasskeySignIn } from './usePasskeySignIn.ts';

/** The first way in on a device that has a passkey; what went wrong with one stands here on any device. */
export function PasskeyEntry({ passkey, isShown }: { passkey: PasskeySignIn; isShown: boolean }) {
  const { passkeys: text } = useText();
  if (!isShown) return null;
  return (
    <>
      <ActionFailure failure={passkey.action.failure} />
      {passkey.isKept && (
        <>
          <Button wide busy={passkey.action.busy} onClick={() => void passkey.enter()}>
            {text.enter}
          </Button>
          <p className={screen.lead}>{text.orByCode}</p>
        </>
      )}
    </>
  );
}
