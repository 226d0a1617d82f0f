import { eraseOwnData, exportOwnData } from '@senim/contracts/borrower/calls';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { Dialog } from '@senim/ui/Dialog';
import { useState } from 'react';
import { fetchFile } from '../../api/fetchFile.ts';
import { paths } from '../../paths.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { useSettings } from '../../shell/Settings.tsx';
import { useErrorDialog } from '../../shell/Shell.tsx';
import { clearSession } from '../../shell/session.ts';
import { useAction } from '../../shell/useAction.ts';
import { removeTyped } from '../../storage.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { saveFile } from '../agreements/saveFile.ts';

type Erasure = AnswerOf<typeof eraseOwnData>;

/** The borrower's data: to download, and to erase as far as the law allows. */
export function OwnData() {
  const { profile: text, cabinet } = useText();
  const language = useLanguage();
  const { lender } = useSettings();
  const showError = useErrorDialog();
  const action = useAction();
  const [isAsking, setAsking] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [erasure, setErasure] = useState<Erasure | null>(null);

  async function download() {
    setLoading(true);
    const file = await fetchFile(exportOwnData, {}, language);
    setLoading(false);
    if (file.ok) saveFile(file.data, `${lender.code}-my-data.json`, 'application/json');
    else showError(file.message || cabinet.lostConnection);
  }

  async function erase() {
    const done = await action.run(eraseOwnData, { body: { confirmed: true } });
    setAsking(false);
    if (!done.ok) return;
    clearSession();
    removeTyped();
    setErasure(done.data);
  }

  return (
    <Card variant="flat">
      <div className={screen.form}>
        <ActionFailure failure={action.failure} />
        <Button variant="secondary" wide busy={isLoading} onClick={() => void download()}>
          {text.download}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {text.erase}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        title={text.eraseSure}
        closeLabel={cabinet.cancel}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="danger" busy={action.busy} onClick={() => void erase()}>
              {text.eraseYes}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {cabinet.cancel}
            </Button>
          </>
        }
      >
        <p>{text.eraseText}</p>
      </Dialog>
      {erasure && <Erased erasure={erasure} />}
    </Card>
  );
}

function Erased({ erasure }: { erasure: Erasure }) {
  const { profile: text } = useText();
  const leave = () => window.location.assign(paths.home());
  const words = (parts: Erasure['erased']) => parts.map((part) => text.parts[part]).join(', ');
  return (
    <Dialog
      open
      title={text.erasedTitle}
      closeLabel={text.toHome}
      onClose={leave}
      actions={<Button onClick={leave}>{text.toHome}</Button>}
    >
      <p>{text.erased(words(erasure.erased))}</p>
      <p>{text.kept(words(erasure.kept))}</p>
    </Dialog>
  );
}
