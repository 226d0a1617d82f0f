import { Alert, Anchor, Button, Group, Select, Stack, Title, Text as Words } from '@mantine/core';
import { testPartner } from '@senim/contracts/office/settings/calls';
import type { SettingOf } from '@senim/contracts/office/settings/documents';
import {
  filledPostback,
  NO_ANSWERS,
  PARTNER_GOALS,
  type PartnerGoal,
  testValues,
} from '@senim/contracts/office/settings/partner';
import { chosen } from '@senim/contracts/shared/chosen';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { TestedPartner } from '../../../api/answers.ts';
import { call } from '../../../api/client.ts';
import { useWords } from '../../../shell/language.tsx';
import { useMay, useMe } from '../../../shell/session.tsx';
import { FailureNote } from '../../../widgets/FailureNote.tsx';
import { failureText } from '../../../widgets/Waiting.tsx';
import { useRowsBehind } from '../../report/useRowsBehind.ts';
import { PartnerLink } from './PartnerLink.tsx';

interface Props {
  readonly name: string;
  readonly document: SettingOf<'partner'>;
}

/** What a partner was told, and a call of its address with invented values. */
export function PartnerTest({ name, document }: Props) {
  const { partners: words } = useWords().text;
  const may = useMay();
  const told = useRowsBehind()('postbacks', [{ column: 'partner', codes: [name] }]);
  const goals = PARTNER_GOALS.filter((goal) => document[goal] !== null);
  return (
    <>
      <PartnerLink name={name} />
      {told !== undefined && (
        <p>
          <Anchor component={Link} to={told}>
            {words.log}
          </Anchor>
        </p>
      )}
      {may('settings.propose') && <Trial name={name} document={document} goals={goals} />}
    </>
  );
}

function Trial({ name, document, goals }: Props & { readonly goals: readonly PartnerGoal[] }) {
  const { text } = useWords();
  const words = text.partners;
  const { now } = useMe();
  const [goal, setGoal] = useState(goals[0]);
  const trial = useMutation({
    mutationFn: (tried: PartnerGoal) => call(testPartner, { params: { name }, body: { goal: tried } }),
  });
  const address = goal && document[goal];
  if (!goal || !address) return null;
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h5">
        {words.test}
      </Title>
      <p className="quiet">{words.testAbout}</p>
      <Group align="end" gap="xs">
        <Select
          label={words.testGoal}
          data={goals.map((value) => ({ value, label: words.goals[value] }))}
          value={goal}
          allowDeselect={false}
          onChange={(value) => {
            trial.reset();
            setGoal(chosen(goals, value ?? '') ?? goal);
          }}
        />
        <Button variant="default" loading={trial.isPending} onClick={() => trial.mutate(goal)}>
          {words.testSend}
        </Button>
      </Group>
      <Words size="sm" style={{ overflowWrap: 'anywhere' }}>
        {`${words.testUrl}: ${filledPostback(address, testValues(goal, dayInAlmaty(Date.parse(now))))}`}
      </Words>
      <FailureNote failure={trial.error && failureText(trial.error, text.failure)} />
      {trial.data && <Answer told={trial.data} />}
    </Stack>
  );
}

/** What the partner has answered, in words. */
function Answer({ told: { outcome, answer } }: { readonly told: TestedPartner }) {
  const { partners: words } = useWords().text;
  const none = chosen(NO_ANSWERS, answer ?? '');
  const said = none ? words.answers[none] : answer;
  return (
    <Alert color={outcome === 'accepted' ? 'brand' : 'orange'} variant="light" role="status">
      {words.outcomes[outcome]}
      {said && ` ${words.answered(said)}`}
    </Alert>
  );
}
