import {
  Badge,
  Button,
  Group,
  Paper,
  SegmentedControl,
  Stack,
  Textarea,
  Title,
  Text as Words,
} from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useSessionStorage } from '@mantine/hooks';
import { formatDate, formatDateTime } from '@senim/kazakhstan/format';
import { formatPhone } from '@senim/kazakhstan/phone';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { calls } from '../api/calls.ts';
import { fileAddress } from '../api/client.ts';
import { useWords } from '../frame/language.tsx';
import { useMay, useMe } from '../frame/session.tsx';
import { paths } from '../paths.ts';
import { Facts } from '../pieces/Facts.tsx';
import { OwnerBar } from '../pieces/OwnerBar.tsx';
import { wordOf } from '../pieces/statusText.ts';
import { useDeed } from '../pieces/useDeed.ts';
import { Waiting } from '../pieces/Waiting.tsx';

type Step = 'answered' | 'deferred' | 'note' | 'closed';
const STEPS: readonly Step[] = ['answered', 'deferred', 'note', 'closed'];

/** A case: who wrote and what, what was done, and the next step. */
export function CaseDesk({ reference }: { reference: string }) {
  const { text, language } = useWords();
  const may = useMay();
  const { staff_id: me } = useMe();
  const { data, error, refetch } = useQuery({
    queryKey: ['CASE', reference],
    queryFn: () => calls.case(reference),
  });
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  const isOpen = data.status === 'new' || data.status === 'in-work';
  const isOthers = data.owner !== null && data.owner.staff_id !== me;
  return (
    <Stack maw={860}>
      <Group>
        <Title order={1} size="h2">
          {`${wordOf(text.kinds, data.kind)} ${reference}`}
        </Title>
        <Badge color={isOpen ? 'blue.8' : 'gray.7'} variant="filled" tt="none">
          {wordOf(text.cases.statuses, data.status)}
        </Badge>
      </Group>
      {isOpen && <OwnerBar queue="cases" item={reference} owner={data.owner} />}
      <Paper withBorder p="md">
        <Facts
          facts={[
            [
              text.cases.from,
              `${data.name}, ${[data.phone && formatPhone(data.phone), data.email].filter(Boolean).join(', ')}`,
            ],
            [text.cases.topic, wordOf(text.cases.topics, data.topic)],
            [text.cases.about, data.agreement_number && `№ ${data.agreement_number}`],
            [text.cases.answerBy, formatDate(data.answer_by, language, 'short')],
            [
              text.cases.deferUntil,
              isOpen && data.deferred_until ? formatDate(data.deferred_until, language, 'short') : null,
            ],
            [
              text.find.kinds.customer,
              data.borrower_id && (
                <Link key="l" to={paths.customer(data.borrower_id)}>
                  {text.review.customer}
                </Link>
              ),
            ],
          ]}
        />
        <pre className="said" style={{ marginTop: 16 }} lang={data.language === 'kz' ? 'kk' : 'ru'}>
          {data.text}
        </pre>
        {data.files.length > 0 && (
          <ul aria-label={text.cases.files}>
            {data.files.map((file) => (
              <li key={file.id}>
                <a href={fileAddress(`/cases/${reference}/files/${file.id}`)}>{file.file_name}</a>{' '}
                <span className="quiet">{text.cases.megabytes(file.bytes)}</span>
              </li>
            ))}
          </ul>
        )}
      </Paper>
      <Title order={2} size="h4">
        {text.cases.steps}
      </Title>
      {data.steps.length === 0 && <p className="quiet">{text.cases.nothing}</p>}
      {data.steps.map((step) => (
        <Paper key={step.at + step.kind} withBorder p="sm">
          <Words size="sm" c="dimmed">
            {`${wordOf(text.cases.kinds, step.kind)} · ${step.by} · ${formatDateTime(Date.parse(step.at), language, 'short')}`}
          </Words>
          <pre className="said">{step.text}</pre>
        </Paper>
      ))}
      {isOpen && !isOthers && may('cases.handle') && <StepForm reference={reference} />}
    </Stack>
  );
}

function StepForm({ reference }: { reference: string }) {
  const { text } = useWords();
  const { isBusy, run } = useDeed();
  const [draft, setDraft, forget] = useSessionStorage({
    key: `case-${reference}`,
    defaultValue: { kind: 'answered' as Step, words: '', until: null as string | null },
  });
  const { kind, words, until } = draft;
  const hints = {
    answered: text.cases.answerHint,
    deferred: '',
    note: text.cases.noteHint,
    closed: text.cases.closeHint,
  };
  const labels = {
    answered: text.cases.answer,
    deferred: text.cases.defer,
    note: text.cases.note,
    closed: text.cases.closeIt,
  };
  const isReady = words.trim().length >= 5 && (kind !== 'deferred' || until !== null);
  const submit = async () => {
    const body = { kind, text: words.trim(), ...(kind === 'deferred' && until && { until }) };
    if (await run(() => calls.workOnCase(reference, body), text.cases.done[kind])) forget();
  };
  return (
    <Paper withBorder p="md">
      <Stack>
        <SegmentedControl
          aria-label={text.cases.steps}
          value={kind}
          onChange={(value) => setDraft({ ...draft, kind: value as Step })}
          data={STEPS.map((value) => ({ value, label: labels[value] }))}
        />
        {kind === 'deferred' && (
          <DatePickerInput
            label={text.cases.deferUntil}
            valueFormat="DD.MM.YYYY"
            value={until}
            onChange={(value) => setDraft({ ...draft, until: value })}
            w={200}
          />
        )}
        <Textarea
          label={text.cases.words}
          description={hints[kind]}
          value={words}
          onChange={(event) => setDraft({ ...draft, words: event.currentTarget.value })}
          autosize
          minRows={4}
          required
        />
        <Group justify="flex-end">
          <Button loading={isBusy} disabled={!isReady} onClick={submit}>
            {text.cases.submit[kind]}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
