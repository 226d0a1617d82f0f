import { Badge, Paper, Stack, Title, Text as Words } from '@mantine/core';
import { readSupportCase, readSupportCaseFile } from '@senim/contracts/office/calls';
import { QUEUE_OF_CASE, QUEUES } from '@senim/contracts/office/queues';
import { formatDate, formatDateTime } from '@senim/kazakhstan/format';
import { htmlLanguage } from '@senim/kazakhstan/languages';
import { formatPhone } from '@senim/kazakhstan/phone';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CaseWhole } from '../../api/answers.ts';
import { call, fileAddress } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useIsColleagues, useMay } from '../../shell/session.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { OwnerBar } from '../../widgets/OwnerBar.tsx';
import { ScreenTitle } from '../../widgets/ScreenTitle.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { CaseDecision } from './CaseDecision.tsx';
import { CaseLoanPanel } from './CaseLoanPanel.tsx';

/** A case: who wrote what, its loan with the legal terms, what was done, and the next step. */
export function CaseDesk({ reference }: { reference: string }) {
  const { text } = useWords();
  const may = useMay();
  const isColleagues = useIsColleagues();
  const { data, error, refetch } = useQuery({
    queryKey: ['CASE', reference],
    queryFn: () => call(readSupportCase, { params: { reference } }),
  });
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  const isTalk = data.kind === 'conversation';
  const isWaiting = data.status === 'new' || data.status === 'in-work';
  const isOpen = isWaiting || (isTalk && data.status === 'answered');
  const isOthers = isColleagues(data.owner);
  const queue = QUEUE_OF_CASE[data.kind];
  const isSecond = data.kind === 'not-my-loan' && may('write-offs.confirm');
  // If this person has nothing to decide, the history takes the place of the decision.
  const isDecided = !isOpen || isOthers || !(may(QUEUES[queue].work) || isSecond);
  return (
    <Stack maw={1320}>
      <ScreenTitle title={`${text.kinds[data.kind]} ${reference}`}>
        <Badge color={isOpen ? 'blue.8' : 'gray.7'} variant="filled" tt="none">
          {text.cases.statuses[data.status]}
        </Badge>
      </ScreenTitle>
      {(isWaiting || data.owner) && <OwnerBar queue={queue} item={reference} owner={data.owner} />}
      <div className="desk">
        <Stack>
          <LetterPanel data={data} isOpen={isOpen} />
          {isTalk && <Steps data={data} />}
          {!isDecided && <CaseDecision data={data} />}
          {isDecided && !isTalk && <Steps data={data} />}
        </Stack>
        <Stack>
          {data.answer_due_at === null && <CaseLoanPanel data={data} isOpen={isOpen && !isOthers} />}
          {!isDecided && !isTalk && <Steps data={data} />}
        </Stack>
      </div>
    </Stack>
  );
}

function LetterPanel({ data, isOpen }: { data: CaseWhole; isOpen: boolean }) {
  const { text, language } = useWords();
  const contacts = [data.phone && formatPhone(data.phone).replaceAll(' ', '\u00a0'), data.email]
    .filter(Boolean)
    .join(', ');
  return (
    <Paper withBorder p="md">
      <NamedValues
        values={[
          [text.cases.from, `${data.name}, ${contacts}`],
          [text.cases.topic, text.cases.topics[data.topic]],
          [text.cases.about, data.agreement_number && `№\u00a0${data.agreement_number}`],
          [text.cases.callAt, data.call_at && formatDateTime(Date.parse(data.call_at), language, 'short')],
          [
            text.cases.answerBy,
            data.answer_due_at
              ? formatDateTime(Date.parse(data.answer_due_at), language, 'short')
              : formatDate(data.answer_by, language, 'short'),
          ],
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
      {data.text && (
        <pre className="said" style={{ marginTop: 16 }} lang={htmlLanguage(data.language)}>
          {data.text}
        </pre>
      )}
      <Files data={data} stepId={null} />
    </Paper>
  );
}

/** The files of the letter, or of one message. */
function Files({ data: { reference, files }, stepId }: { data: CaseWhole; stepId: number | null }) {
  const { text } = useWords();
  const own = files.filter((file) => file.step_id === stepId);
  if (own.length === 0) return null;
  return (
    <ul aria-label={text.cases.files}>
      {own.map((file) => (
        <li key={file.id}>
          <a href={fileAddress(readSupportCaseFile, { params: { reference, id: file.id } })}>
            {file.file_name}
          </a>{' '}
          <span className="quiet">{text.cases.megabytes(file.bytes)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Who did a step and what; in a conversation the client is a side of it. */
function useStepTitle({ kind }: CaseWhole) {
  const { text } = useWords();
  return (step: CaseWhole['steps'][number]): string =>
    kind === 'conversation' && step.kind === 'added' ? text.cases.client : text.desks.steps[step.kind];
}

/** What was done, each step with the reasons that the borrower was told. */
export function Steps({ data }: { data: CaseWhole }) {
  const { text, language } = useWords();
  const titleOf = useStepTitle(data);
  return (
    <section aria-label={text.cases.steps}>
      <Title order={2} size="h4" mb="xs">
        {text.cases.steps}
      </Title>
      {data.steps.length === 0 && <p className="quiet">{text.cases.nothing}</p>}
      <Stack gap="xs">
        {data.steps.map((step) => (
          <Paper key={step.id} withBorder p="sm">
            <Words size="sm" c="dimmed">
              {[titleOf(step), step.by, formatDateTime(Date.parse(step.at), language, 'short')]
                .filter(Boolean)
                .join(' · ')}
            </Words>
            {step.reasons.length > 0 && (
              <ul>
                {step.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
            {step.text && <pre className="said">{step.text}</pre>}
            <Files data={data} stepId={step.id} />
          </Paper>
        ))}
      </Stack>
    </section>
  );
}
