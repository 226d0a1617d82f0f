import { Alert, Button, Modal, Textarea } from '@mantine/core';
import { writeToCustomer } from '@senim/contracts/office/calls';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { DialogForm } from '../../widgets/DialogForm.tsx';
import { pressedBy } from '../../widgets/KeyHint.tsx';

const LENGTH_MIN = 2;

/** Writes to a client in the conversation of their cabinet, and leads to it. */
export function WriteToCustomer({ borrowerId }: { borrowerId: number }) {
  const { text } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" {...pressedBy('W')} onClick={() => setOpen(true)}>
        {text.customer.write.start}
      </Button>
      {isOpen && <Letter borrowerId={borrowerId} onClose={() => setOpen(false)} />}
    </>
  );
}

function Letter({ borrowerId, onClose }: { borrowerId: number; onClose: () => void }) {
  const { text } = useWords();
  const navigate = useNavigate();
  const words = text.customer.write;
  const [unseenIn, setUnseenIn] = useState<string | null>(null);
  const { draft, setDraft, forget } = useDraft(`write ${borrowerId}`, '');
  const send = async () => {
    const body = { text: draft.trim() };
    const { reference, unseen } = await call(writeToCustomer, { params: { borrower_id: borrowerId }, body });
    if (unseen > 0) return setUnseenIn(reference);
    forget();
    navigate(paths.item('cases', reference));
  };
  return (
    <Modal opened onClose={onClose} title={words.start} closeButtonProps={{ 'aria-label': text.close }}>
      <DialogForm
        action={words.send}
        isReady={draft.trim().length >= LENGTH_MIN}
        onCancel={onClose}
        onSubmit={send}
      >
        <p className="quiet">{words.about}</p>
        {unseenIn !== null && <Unseen reference={unseenIn} />}
        <Textarea
          data-autofocus
          label={words.label}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={4000}
          required
        />
      </DialogForm>
    </Modal>
  );
}

/** The client has written what nobody of the office has seen: the way to it. */
function Unseen({ reference }: { reference: string }) {
  const words = useWords().text.customer.write;
  return (
    <Alert color="yellow" variant="light" role="alert">
      {words.unseen} <Link to={paths.item('cases', reference)}>{words.read}</Link>
    </Alert>
  );
}
