import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import { type listPasskeys, removePasskey } from '@senim/contracts/signing-in/calls';
import { Button } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import { forgetRemoved } from '../../auth/passkey.ts';
import { wholeDateTime } from '../../format.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useAction } from '../../shell/useAction.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { DeviceName } from '../profile/DeviceName.tsx';
import styles from '../profile/Profile.module.css';
import { usePasskeys } from './usePasskeys.ts';

type Passkey = AnswerOf<typeof listPasskeys>['passkeys'][number];

/** By which devices the borrower signs in without an SMS: each can be ended, and this one added. */
export function Passkeys() {
  const { passkeys: text } = useText();
  const language = useLanguage();
  const { data, canHave, outcome, add, action, refetch } = usePasskeys();
  const ending = useAction();
  if (!data || (data.passkeys.length === 0 && !canHave)) return null;
  const at = (instant: string) => wholeDateTime(Date.parse(instant), language, 'short');
  const end = async ({ id, credential_id: credentialId }: Passkey) => {
    action.clear();
    const ended = await ending.run(removePasskey, { body: { id } });
    if (!ended.ok && ended.code !== 'passkey_not_found') return;
    forgetRemoved(credentialId, data.passkeys.filter((one) => one.id !== id).length);
    await refetch();
  };
  return (
    <TitledCard id="passkeys" title={text.title}>
      <p className={screen.soft}>{text.lead}</p>
      <ActionFailure failure={action.failure ?? ending.failure} />
      {data.passkeys.length > 0 && (
        <ul className={styles.devices}>
          {data.passkeys.map((one) => (
            <li key={one.id} className={styles.device}>
              <DeviceName
                id={one.id}
                device={one}
                notes={{
                  added: text.added(at(one.added_at)),
                  used: one.last_used_at && text.used(at(one.last_used_at)),
                  place: one.place && text.network(one.place),
                }}
              />
              <Button variant="quiet" size="small" aria-describedby={one.id} onClick={() => void end(one)}>
                {text.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {outcome !== null && <Notice announce>{text.outcomes[outcome]}</Notice>}
      {canHave && outcome === null && data.may_add === 'now' && (
        <Button variant="secondary" size="small" busy={action.busy} onClick={() => void add()}>
          {text.addThis}
        </Button>
      )}
      {canHave && data.may_add === 'after_sign_in' && <p className={screen.flush}>{text.afterSignIn}</p>}
    </TitledCard>
  );
}
