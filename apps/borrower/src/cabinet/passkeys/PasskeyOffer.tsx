import { putOffPasskey } from '@senim/contracts/signing-in/calls';
import { Button } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import { useState } from 'react';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useText } from '../../text/AppText.tsx';
import styles from './Passkeys.module.css';
import { usePasskeys } from './usePasskeys.ts';

/** Asks once whether the next sign-in may go without an SMS. Who says "not now" finds it in the profile. */
export function PasskeyOffer() {
  const { passkeys: text } = useText();
  const { data, canHave, outcome, add, action } = usePasskeys();
  const [isPutOff, setPutOff] = useState(false);
  if (outcome !== null) return <Notice announce>{text.outcomes[outcome]}</Notice>;
  if (!canHave || !data?.offered || isPutOff) return null;
  const putOff = async () => {
    setPutOff(true);
    await action.run(putOffPasskey, {});
  };
  return (
    <TitledCard id="passkey-offer" title={text.offer}>
      <p className={screen.soft}>{text.offerText}</p>
      <ActionFailure failure={action.failure} />
      <div className={styles.answers}>
        <Button size="small" variant="secondary" busy={action.busy} onClick={() => void add()}>
          {text.turnOn}
        </Button>
        <Button size="small" variant="quiet" onClick={() => void putOff()}>
          {text.notNow}
        </Button>
      </div>
    </TitledCard>
  );
}
