import { Alert, Anchor, Button, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { signInStaff } from '@senim/contracts/office/calls';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call, setCaller } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useLender } from '../../shell/lender.tsx';
import { SignedOut } from '../../shell/SignedOut.tsx';
import { FailureNote } from '../../widgets/FailureNote.tsx';
import { failureText } from '../../widgets/Waiting.tsx';

/** Asks for password and one-time code together, then goes back to the wanted address. */
export function SignIn() {
  const { latinName } = useLender();
  const { text } = useWords();
  const { state } = useLocation();
  const { told } = (state ?? {}) as Wanted;
  const { values, set, submit, failure, isBusy } = useSignIn();
  return (
    <SignedOut>
      <Paper withBorder p="lg" radius="lg">
        <form onSubmit={submit}>
          <Stack>
            <title>{`${text.signIn.title} · ${latinName}`}</title>
            <Title order={1} size="h3">
              {text.signIn.title}
            </Title>
            <Fields values={values} set={set} />
            {told && !failure && (
              <Alert color="blue" variant="light" role="status">
                {told}
              </Alert>
            )}
            <FailureNote failure={failure} />
            <Button type="submit" loading={isBusy} fullWidth>
              {text.signIn.enter}
            </Button>
          </Stack>
        </form>
      </Paper>
      <Anchor href="/sandbox/staff" size="sm" mt="md" display="block" ta="center">
        {text.signIn.sandbox}
      </Anchor>
    </SignedOut>
  );
}

/** With what somebody comes to the door: the address they wanted, their login, and what they are to be told. */
interface Wanted {
  readonly from?: string;
  readonly login?: string;
  readonly told?: string;
}

interface Values {
  readonly login: string;
  readonly password: string;
  readonly code: string;
}

type Set = (name: keyof Values) => (event: { currentTarget: { value: string } }) => void;

function useSignIn() {
  const { text } = useWords();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { state } = useLocation();
  const { from, login = '' } = (state ?? {}) as Wanted;
  // A password or a code stays in its field only, so nothing here is a draft.
  const [values, setValues] = useState<Values>({ login, password: '', code: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const set: Set =
    (name) =>
    ({ currentTarget: { value } }) =>
      setValues((before) => ({ ...before, [name]: value }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const me = await call(signInStaff, { body: values });
      setCaller({ csrf: me.csrf });
      client.setQueryData(['SESSION'], me);
      navigate(from ?? paths.home(), { replace: true });
    } catch (error) {
      setFailure(failureText(error, text.failure));
      setValues((before) => ({ ...before, code: '' }));
      setBusy(false);
    }
  };
  return { values, set, submit, failure, isBusy };
}

function Fields({ values, set }: { values: Values; set: Set }) {
  const { text } = useWords();
  return (
    <>
      <TextInput
        label={text.signIn.login}
        value={values.login}
        onChange={set('login')}
        autoComplete="username"
        data-autofocus
        required
      />
      <PasswordInput
        label={text.signIn.password}
        value={values.password}
        onChange={set('password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-hidden': true }}
        required
      />
      <TextInput
        label={text.signIn.code}
        description={text.signIn.codeHint}
        value={values.code}
        onChange={set('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
      />
    </>
  );
}
