import { Alert, Button, Code, Group, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { readStaffLink, useStaffLink } from '@senim/contracts/office/calls';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StaffLink } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useLender } from '../../shell/lender.tsx';
import { SignedOut } from '../../shell/SignedOut.tsx';
import { FailureNote } from '../../widgets/FailureNote.tsx';
import { Qr } from '../../widgets/Qr.tsx';
import { failureText, Waiting } from '../../widgets/Waiting.tsx';

/** The page of a link, where its owner sets their own password and authenticator. */
export function UseLink() {
  const { text } = useWords();
  const { hash } = useLocation();
  const token = hash.slice(1);
  const { data, error } = useQuery({
    queryKey: ['LINK', token],
    queryFn: () => call(readStaffLink, { body: { token } }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <SignedOut>
      {data && <LinkForm link={data} token={token} />}
      {!data && !error && <Waiting />}
      {error && (
        <Alert color="red" variant="light" role="alert" title={text.link.over}>
          {failureText(error, text.failure)}
        </Alert>
      )}
    </SignedOut>
  );
}

function LinkForm({ link, token }: { link: StaffLink; token: string }) {
  const { latinName } = useLender();
  const { text } = useWords();
  const navigate = useNavigate();
  // A password or a code stays in its field only, so nothing here is a draft.
  const [values, setValues] = useState({ password: '', code: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isPresent = link.kind === 'authenticator';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await call(useStaffLink, { body: { token, ...values } });
      navigate(paths.signIn(), { replace: true, state: { login: link.login, told: text.link.done } });
    } catch (error) {
      setFailure(failureText(error, text.failure));
      setBusy(false);
    }
  };
  return (
    <Paper withBorder p="lg" radius="lg">
      <form onSubmit={submit}>
        <Stack>
          <div>
            <title>{`${text.link.titles[link.kind]} · ${latinName}`}</title>
            <Title order={1} size="h3">
              {text.link.titles[link.kind]}
            </Title>
            <p className="quiet">{text.link.hello(link.name, link.login)}</p>
          </div>
          <input type="text" autoComplete="username" value={link.login} readOnly hidden />
          <PasswordInput
            label={isPresent ? text.link.presentPassword : text.link.newPassword}
            description={isPresent ? undefined : text.link.newPasswordHint}
            value={values.password}
            onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
            autoComplete={isPresent ? 'current-password' : 'new-password'}
            visibilityToggleButtonProps={{ 'aria-hidden': true }}
            required
          />
          {link.authenticator_link && (
            <>
              <p className="quiet">{text.link.scan}</p>
              <Group align="center" wrap="nowrap">
                <Qr value={link.authenticator_link} label={text.staff.qr} />
                <Code className="address" aria-label={text.link.secret}>
                  {link.secret?.match(/.{1,4}/g)?.join(' ')}
                </Code>
              </Group>
            </>
          )}
          <TextInput
            label={text.link.code}
            description={text.signIn.codeHint}
            value={values.code}
            onChange={(event) => setValues({ ...values, code: event.currentTarget.value })}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
          />
          <FailureNote failure={failure} />
          <Button type="submit" loading={isBusy} fullWidth>
            {text.link.finish}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
