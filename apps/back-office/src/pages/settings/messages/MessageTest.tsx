import { Button, Group, Stack, TextInput, Title, Text as Words } from '@mantine/core';
import { askTestCode, sendTest } from '@senim/contracts/office/calls';
import type { MessageWords, WordedMessage } from '@senim/contracts/office/settings/message';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useWords } from '../../../shell/language.tsx';
import { FailureNote } from '../../../widgets/FailureNote.tsx';
import { failureText } from '../../../widgets/Waiting.tsx';

interface Props {
  readonly kind: WordedMessage;
  /** As it is typed; null while something is wrong with it. */
  readonly words: Omit<MessageWords, 'setting'> | null;
}

const CODE_LENGTH = 6;

/** Around these fields is the form of the proposal, which Enter in them must not send. */
const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  act();
};

/** The message as it is typed comes to the own phone of whoever words it, once a code has proven that the phone is theirs. */
export function MessageTest({ kind, words }: Props) {
  const { messageWords, failure: failures } = useWords().text;
  const { test: text } = messageWords;
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const ask = useMutation({
    mutationFn: () => call(askTestCode, { params: { kind }, body: { phone } }),
    onSuccess: () => setCode(''),
  });
  const send = useMutation({
    mutationFn: (typed: Omit<MessageWords, 'setting'>) =>
      call(sendTest, { params: { kind }, body: { phone, code, ...typed } }),
    onSuccess: () => ask.reset(),
  });
  const failure = send.error ?? ask.error;
  const canAsk = phone.trim() !== '' && !ask.isPending;
  const canSend = words !== null && code.length === CODE_LENGTH && !send.isPending;
  const askNow = () => {
    if (!canAsk) return;
    send.reset();
    ask.mutate();
  };
  const sendNow = () => {
    if (canSend) send.mutate(words);
  };
  return (
    <Stack gap="xs" component="section" aria-label={text.title}>
      <Title order={3} size="h6">
        {text.title}
      </Title>
      <Words size="sm" c="dimmed">
        {text.about}
      </Words>
      <Group align="end">
        <TextInput
          type="tel"
          label={text.phone}
          value={phone}
          maxLength={20}
          onChange={(event) => {
            setPhone(event.currentTarget.value);
            ask.reset();
          }}
          onKeyDown={onEnter(askNow)}
        />
        <Button variant="default" loading={ask.isPending} disabled={!canAsk} onClick={askNow}>
          {text.ask}
        </Button>
      </Group>
      {ask.isSuccess && (
        <Group align="end">
          <TextInput
            label={text.code}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_LENGTH}
            onChange={(event) => setCode(event.currentTarget.value)}
            onKeyDown={onEnter(sendNow)}
          />
          <Button variant="default" loading={send.isPending} disabled={!canSend} onClick={sendNow}>
            {text.send}
          </Button>
        </Group>
      )}
      <FailureNote failure={failure && failureText(failure, failures)} />
      <p className="quiet" role="status">
        {send.data && text.sent(send.data.sent)}
      </p>
    </Stack>
  );
}
