import { Modal, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useDraft } from '../hooks/useDraft.ts';
import { useIsPhone } from '../hooks/useIsPhone.ts';
import { useWords } from '../shell/language.tsx';
import { DialogForm } from './DialogForm.tsx';

interface Props {
  readonly title: string;
  readonly about?: string;
  /** What it is about, in values: nothing to fill in. */
  readonly shown?: ReactNode;
  readonly action: string;
  readonly color?: string;
  readonly size?: string;
  /** Whether everything above the reason is filled. */
  readonly isReady?: boolean;
  /** The next step replaces the dialog by itself. */
  readonly staysOpen?: boolean;
  readonly onClose: () => void;
  /** Does the action. The dialog closes when it is done, and says why if it failed. */
  readonly onReason: (reason: string) => Promise<unknown>;
  /** What else is asked or shown, above the reason. */
  readonly children?: ReactNode;
}

const LENGTH_MIN = 5;

/** A dialog with an action: what, why, then the button. What was typed stays until it is done. */
export function ReasonDialog({
  title,
  about,
  shown,
  action,
  color,
  size,
  isReady = true,
  staysOpen = false,
  onClose,
  onReason,
  children,
}: Props) {
  const { text } = useWords();
  const { pathname } = useLocation();
  const isPhone = useIsPhone();
  const { draft: reason, setDraft, forget } = useDraft(`${pathname} ${title}`, '');
  const act = async () => {
    await onReason(reason.trim());
    forget();
    if (!staysOpen) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': text.close }}
      centered={!children}
      {...(size && { size, fullScreen: isPhone })}
    >
      <DialogForm
        action={action}
        color={color}
        isReady={isReady && reason.trim().length >= LENGTH_MIN}
        onCancel={onClose}
        onSubmit={act}
      >
        {shown}
        {about && <p className="quiet">{about}</p>}
        {children}
        <Textarea
          {...(!children && { 'data-autofocus': true })}
          label={text.reason}
          description={text.reasonKept}
          value={reason}
          onChange={(event) => setDraft(event.currentTarget.value)}
          minRows={2}
          autosize
          required
        />
      </DialogForm>
    </Modal>
  );
}
