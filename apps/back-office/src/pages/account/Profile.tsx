import { Button, Group, Paper, PasswordInput, Stack, Title } from '@mantine/core';
import { changeOwnPassword, readOwnProfile } from '@senim/contracts/office/calls';
import { formatDateTime } from '@senim/kazakhstan/format';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useWords } from '../../shell/language.tsx';
import { FailureNote } from '../../widgets/FailureNote.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { ScreenTitle } from '../../widgets/ScreenTitle.tsx';
import { failureText, Waiting } from '../../widgets/Waiting.tsx';
import { roleNames } from '../staff/Staff.tsx';
import { OwnSessions } from './OwnSessions.tsx';

/** One's own account: roles, password, open sessions. */
export function Profile() {
  const { text, language } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['PROFILE'],
    queryFn: () => call(readOwnProfile, {}),
  });
  const when = (at: string) => formatDateTime(Date.parse(at), language, 'short');
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  return (
    <Stack maw={720}>
      <ScreenTitle title={text.profile.title} />
      <Paper withBorder p="md">
        <NamedValues
          values={[
            [text.staff.name, data.name],
            [text.staff.login, data.login],
            [text.profile.roles, roleNames(data.roles, language)],
            [
              text.profile.changed,
              data.password_changed_at ? when(data.password_changed_at) : text.profile.notChanged,
            ],
          ]}
        />
      </Paper>
      <PasswordForm login={data.login} />
      <OwnSessions sessions={data.sessions} />
    </Stack>
  );
}

const EMPTY = { password: '', wanted: '' };

function PasswordForm({ login }: { login: string }) {
  const { text } = useWords();
  const { isBusy, run } = useAct();
  // A password stays in its field only, so this is no draft.
  const [values, setValues] = useState(EMPTY);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const change = () =>
      call(changeOwnPassword, { body: { password: values.password, new_password: values.wanted } }).catch(
        (error) => {
          setFailure(failureText(error, text.failure));
          throw error;
        },
      );
    if (await run(change, text.profile.saved)) setValues(EMPTY);
  };
  return (
    <Paper withBorder p="md" component="section">
      <form onSubmit={submit}>
        <Stack>
          <Title order={2} size="h4">
            {text.profile.change}
          </Title>
          <input type="text" autoComplete="username" value={login} readOnly hidden />
          <Group grow align="start">
            <PasswordInput
              label={text.profile.present}
              value={values.password}
              onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-hidden': true }}
              required
            />
            <PasswordInput
              label={text.profile.wanted}
              value={values.wanted}
              onChange={(event) => setValues({ ...values, wanted: event.currentTarget.value })}
              autoComplete="new-password"
              visibilityToggleButtonProps={{ 'aria-hidden': true }}
              required
            />
          </Group>
          <p className="quiet">{`${text.link.newPasswordHint} ${text.profile.lost}`}</p>
          <FailureNote failure={failure} />
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy} disabled={values.password === '' || values.wanted === ''}>
              {text.profile.change}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
