import { Group, Paper, Switch, Title, Text as Words } from '@mantine/core';
import { listTimeline } from '@senim/contracts/office/calls';
import { listWords } from '@senim/contracts/text/lists';
import { staffActText } from '@senim/contracts/text/staff-acts';
import { formatDateTime, formatTenge } from '@senim/kazakhstan/format';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { TimelineEvent } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useAddress } from '../../hooks/useAddress.ts';
import { useWords } from '../../shell/language.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';

const DOTS: Partial<Readonly<Record<TimelineEvent['kind'], string>>> = {
  payment: '#17683a',
  payout: 'var(--mantine-color-brand-8)',
  fact: 'var(--mantine-color-brand-8)',
  signature: 'var(--mantine-color-brand-8)',
  application: '#1c5fa8',
  case: '#b3261e',
  staff: '#84480a',
};

/** Everything that happened, newest first, with who did it. */
export function Timeline({ borrowerId }: { borrowerId: number }) {
  const { text } = useWords();
  const { read, write } = useAddress();
  const isShort = read('looks') !== 'yes';
  const { data, error, refetch } = useQuery({
    queryKey: ['TIMELINE', borrowerId],
    queryFn: () => call(listTimeline, { params: { borrower_id: borrowerId } }),
  });
  const events = (data?.events ?? []).filter(
    ({ kind, what }) => !isShort || kind !== 'staff' || !what.endsWith('viewed'),
  );
  return (
    <Paper withBorder p="md" component="section">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h4">
          {text.customer.timeline}
        </Title>
        <Switch
          label={text.timeline.onlyActions}
          checked={isShort}
          onChange={(event) => write({ looks: event.currentTarget.checked ? null : 'yes' })}
        />
      </Group>
      {!data && <Waiting error={error} retry={() => void refetch()} />}
      {data && events.length === 0 && <p className="quiet">{text.timeline.empty}</p>}
      <ol className="timeline">
        {events.map((event, index) => (
          <EventLine key={`${event.at}${event.kind}${event.what}${index}`} event={event} />
        ))}
      </ol>
    </Paper>
  );
}

function EventLine({ event }: { event: TimelineEvent }) {
  const { text, language } = useWords();
  const { at, kind, who, name, subject, amount, details } = event;
  const { codes } = listWords(language);
  const words =
    event.kind === 'staff'
      ? staffActText(language, event.what, Boolean(details.refused))
      : event.kind === 'message'
        ? codes['message-kind'][event.what]
        : text.timeline.what[event.what];
  const way =
    kind === 'message' &&
    [codes['message-channel'][subject ?? ''], details.state && codes['message-state'][details.state]]
      .filter(Boolean)
      .join(': ');
  const reasons = details.reasons ?? [];
  const isNamed = [
    'agreement',
    'fact',
    'document',
    'signature',
    'payment',
    'payout',
    'case',
    'upload',
  ].includes(kind);
  return (
    <li style={{ '--dot': DOTS[kind] } as CSSProperties}>
      <span className="timeline-when">
        {[
          formatDateTime(Date.parse(at), language, 'short'),
          who ? text.timeline.who[who] : name,
          details.on_behalf && text.timeline.onBehalf,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <div>
        <b>{text.timeline.kinds[kind]}</b> {words}
        {amount !== null && ` · ${formatTenge(amount, language)}`}
      </div>
      {details.words && (
        <Words size="sm" className="timeline-words">
          {details.words}
        </Words>
      )}
      {(isNamed || way || reasons.length > 0 || details.failure) && (
        <Words size="sm" c="dimmed">
          {[
            isNamed ? subject : null,
            way,
            reasons.length > 0 ? `${text.timeline.reasons}: ${reasons.join(', ')}` : null,
            details.failure,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Words>
      )}
    </li>
  );
}
