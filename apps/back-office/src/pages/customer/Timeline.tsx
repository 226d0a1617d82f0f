import { Group, Paper, Switch, Title, Text as Words } from '@mantine/core';
import { listTimeline } from '@senim/contracts/office/calls';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import { listWords } from '@senim/contracts/text/lists';
import { staffActText } from '@senim/contracts/text/staff-acts';
import { formatDateTime, formatTenge } from '@senim/kazakhstan/format';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { TimelineEvent } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useAddress } from '../../hooks/useAddress.ts';
import { useEarlier } from '../../hooks/useEarlier.ts';
import { useWords } from '../../shell/language.tsx';
import { useKindText } from '../../shell/useKindText.ts';
import { MoreButton } from '../../widgets/MoreButton.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { paymentText } from '../../wording/paymentText.ts';

const DOTS: Partial<Readonly<Record<TimelineEvent['kind'], string>>> = {
  payment: '#17683a',
  payout: 'var(--mantine-color-brand-8)',
  fact: 'var(--mantine-color-brand-8)',
  signature: 'var(--mantine-color-brand-8)',
  application: '#1c5fa8',
  case: '#b3261e',
  staff: '#84480a',
};

/** What happened, newest first, with who did it. */
export function Timeline({ borrowerId }: { borrowerId: number }) {
  const { text } = useWords();
  const { read, write } = useAddress();
  const hasLooks = read('looks') === 'yes';
  const ask = (before?: string) =>
    call(listTimeline, {
      params: { borrower_id: borrowerId },
      query: { before, looks: hasLooks ? 'yes' : undefined },
    });
  const { data, error, refetch } = useQuery({
    queryKey: ['TIMELINE', borrowerId, hasLooks],
    queryFn: () => ask(),
  });
  return (
    <Paper withBorder p="md" component="section">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h4">
          {text.customer.timeline}
        </Title>
        <Switch
          label={text.timeline.onlyActions}
          checked={!hasLooks}
          onChange={(event) => write({ looks: event.currentTarget.checked ? null : 'yes' })}
        />
      </Group>
      {data ? (
        <Events first={data} readBefore={ask} />
      ) : (
        <Waiting error={error} retry={() => void refetch()} />
      )}
    </Paper>
  );
}

type Page = AnswerOf<typeof listTimeline>;
const pageOf = ({ events, events_earlier: isMore }: Page) => ({ items: events, isMore });

function Events({ first, readBefore }: { first: Page; readBefore: (before: string) => Promise<Page> }) {
  const { text } = useWords();
  const { items: events, ...earlier } = useEarlier(pageOf(first), async ({ at }) =>
    pageOf(await readBefore(at)),
  );
  if (events.length === 0) return <p className="quiet">{text.timeline.empty}</p>;
  return (
    <>
      <ol className="timeline">
        {events.map((event, index) => (
          <EventLine key={`${event.at}${event.kind}${event.what}${index}`} event={event} />
        ))}
      </ol>
      <MoreButton label={text.customer.earlier} {...earlier} />
    </>
  );
}

function EventLine({ event }: { event: TimelineEvent }) {
  const { text, language } = useWords();
  const { at, kind, who, name, subject, amount, details } = event;
  const { codes } = listWords(language);
  const kindText = useKindText();
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
            isNamed && subject !== null && kind === 'payment'
              ? paymentText(subject, kindText)
              : isNamed && subject,
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
