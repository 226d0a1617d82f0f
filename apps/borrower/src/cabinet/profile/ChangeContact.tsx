import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { Dialog } from '@senim/ui/Dialog';
import { MaskedField } from '@senim/ui/MaskedField';
import { Notice } from '@senim/ui/Notice';
import { type ReactNode, useState } from 'react';
import { wholeDateTime } from '../../format.ts';
import { iban, phone } from '../../masks.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { isActing } from '../../storage.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { ChangeCode } from './ChangeCode.tsx';
import styles from './Profile.module.css';
import { type ContactKind, useContactChange } from './useContactChange.ts';

type ChangeContactProps = {
  kind: ContactKind;
  shown: ReactNode;
  /** What the change will do, if it is not the usual. */
  sureText?: string;
};

/** The phone or the account, and its change by code. */
export function ChangeContact({ kind, shown, sureText }: ChangeContactProps) {
  const { profile: text, cabinet } = useText();
  const language = useLanguage();
  const change = useContactChange(kind);
  const [isAsking, setAsking] = useState(false);
  const { stage } = change;
  return (
    <Card as="section" labelledBy={`${kind}-title`}>
      <h2 id={`${kind}-title`} className={screen.cardTitle}>
        {kind === 'phone' ? text.phoneTitle : text.ibanTitle}
      </h2>
      <p className={styles.value}>{shown}</p>
      {stage.name === 'done' && (
        <Notice variant="success" title={text.changed[kind]} announce>
          {stage.holdUntil && text.hold(wholeDateTime(Date.parse(stage.holdUntil), language))}
        </Notice>
      )}
      {(stage.name === 'shown' || stage.name === 'done') && !isActing() && (
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {kind === 'phone' ? text.changePhone : text.changeIban}
        </Button>
      )}
      {stage.name === 'value' && (
        <form
          className={screen.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void change.send();
          }}
        >
          <ActionFailure
            failure={change.action.failure}
            labels={{ phone: text.newPhone, iban: text.newIban }}
          />
          <MaskedField
            id={kind}
            label={kind === 'phone' ? text.newPhone : text.newIban}
            mask={kind === 'phone' ? phone : iban}
            inputMode={kind === 'phone' ? 'tel' : 'text'}
            value={change.value}
            error={change.action.failure?.fields[kind]?.message}
            onChange={change.setValue}
          />
          <Button type="submit" wide busy={change.action.busy}>
            {text.sendCode}
          </Button>
          <Button variant="quiet" onClick={change.cancel}>
            {cabinet.cancel}
          </Button>
        </form>
      )}
      {stage.name === 'code' && (
        <ChangeCode change={change} confirms={stage.confirms} atMs={stage.resendAtMs} />
      )}
      <Dialog
        open={isAsking}
        title={text.sure[kind]}
        closeLabel={cabinet.cancel}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button
              onClick={() => {
                setAsking(false);
                change.begin();
              }}
            >
              {text.yes}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {cabinet.cancel}
            </Button>
          </>
        }
      >
        <p>{sureText ?? text.sureText[kind]}</p>
        <p>{text.holdText}</p>
      </Dialog>
    </Card>
  );
}
