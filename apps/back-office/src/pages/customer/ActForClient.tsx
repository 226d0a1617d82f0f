import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { confirmActing, requestActing } from '@senim/contracts/office/calls';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useWords } from '../../shell/language.tsx';
import { DialogForm } from '../../widgets/DialogForm.tsx';
import { ReasonButton } from '../../widgets/ReasonButton.tsx';

interface Asked {
  readonly actingId: number;
  readonly phone: string;
}

/** Starts acting for a client: a reason, then the code that the client dictates, then the client's cabinet in its own tab. */
export function ActForClient({ borrowerId }: { borrowerId: number }) {
  const { text } = useWords();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <ReasonButton
        title={text.acting.start}
        about={text.acting.about}
        action={text.acting.send}
        onReason={async (reason) => {
          const { acting_id: actingId, phone } = await call(requestActing, {
            params: { borrower_id: borrowerId },
            body: { reason },
          });
          setAsked({ actingId, phone });
        }}
      />
      {asked && <CodeDialog borrowerId={borrowerId} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const CODE_LENGTH = 6;

function CodeDialog(props: { borrowerId: number; asked: Asked; onClose: () => void }) {
  const { borrowerId, asked, onClose } = props;
  const { text } = useWords();
  // A code stays in its field only, so this is no draft.
  const [code, setCode] = useState('');
  const [address, setAddress] = useState<string | null>(null);
  const enter = async () => {
    const params = { borrower_id: borrowerId, acting_id: asked.actingId };
    setAddress((await call(confirmActing, { params, body: { code } })).address);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.acting.start}
      closeButtonProps={{ 'aria-label': text.close }}
      centered
    >
      {address ? (
        <Stack>
          <p role="status">{text.acting.ready}</p>
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            data-autofocus
            onClick={onClose}
          >
            {text.acting.open}
          </Button>
        </Stack>
      ) : (
        <DialogForm
          action={text.acting.confirm}
          isReady={code.length === CODE_LENGTH}
          onCancel={onClose}
          onSubmit={enter}
        >
          <p className="quiet">{text.acting.sent(asked.phone)}</p>
          <TextInput
            data-autofocus
            label={text.acting.code}
            inputMode="numeric"
            autoComplete="off"
            maxLength={CODE_LENGTH}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, ''))}
          />
        </DialogForm>
      )}
    </Modal>
  );
}
