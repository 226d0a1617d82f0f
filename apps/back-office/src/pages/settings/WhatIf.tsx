import { Stack, Title, Text as Words } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { previewSetting } from '@senim/contracts/office/settings/calls';
import type { SettingDocument } from '@senim/contracts/office/settings/documents';
import { formatNumber, formatTenge } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import { useQuery } from '@tanstack/react-query';
import type { WhatIf as Answer } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useWords } from '../../shell/language.tsx';
import type { Text } from '../../text/ru/app.ts';
import { StackingTable } from '../../widgets/StackingTable.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';

interface Props {
  readonly name: string;
  readonly document: SettingDocument;
}

type Row = readonly [measure: string, now: string, then: string];

/** While somebody types, it is asked once they pause. */
const PAUSE_MS = 600;

/** What a version would come to, on the applications of the last days and on the loans that run. */
export function WhatIf({ name, document }: Props) {
  const { text, language } = useWords();
  const typed = JSON.stringify([name, document]);
  const [paused] = useDebouncedValue(typed, PAUSE_MS);
  const isTyping = typed !== paused;
  const { data, error, refetch } = useQuery({
    queryKey: ['WHAT-IF', typed],
    queryFn: () => call(previewSetting, { params: { setting: document.setting, name }, body: { document } }),
    staleTime: 60_000,
    enabled: !isTyping,
  });
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  const { applications, decisions, payouts, book, consents } = data;
  if (!applications && !decisions && !payouts && !book && !consents) return null;
  const words = text.settings.whatIf;
  const number = (count: number) => formatNumber(count, language);
  return (
    <Stack gap={4} component="section" aria-label={words.title}>
      <Title order={3} size="h6">
        {words.title}
      </Title>
      {applications && <Words size="sm">{inWords(applications, text, language)}</Words>}
      {payouts && <Words size="sm">{words.paid(number(payouts.asked), number(payouts.days))}</Words>}
      <Comparison rows={rowsOf(data, text, language)} />
      {decisions && (
        <Words size="sm" c="dimmed">
          {words.outcomes(number(decisions.looked), number(decisions.asked), number(decisions.days))}
        </Words>
      )}
      {book && (
        <Words size="sm" c="dimmed">
          {words.book(number(book.looked), number(book.loans))}
        </Words>
      )}
      {consents && (
        <Words size="sm" c="dimmed">
          {text.consents.given(number(consents.given))}
        </Words>
      )}
      {applications && (
        <Words size="sm" c="dimmed">
          {words.note}
        </Words>
      )}
    </Stack>
  );
}

function Comparison({ rows }: { rows: readonly Row[] }) {
  const { text } = useWords();
  const words = text.settings.whatIf;
  return (
    <StackingTable
      isOfNumbers
      label={words.title}
      columns={[words.measure, words.now, words.would]}
      rows={rows.map(([measure, now, then]) => ({
        key: measure,
        cells: [measure, now, now === then ? then : <b key="then">{then}</b>],
      }))}
    />
  );
}

/** How many applications there were, and how many of them would differ in what. */
function inWords(applications: NonNullable<Answer['applications']>, text: Text, language: Language): string {
  const words = text.settings.whatIf;
  const number = (count: number) => formatNumber(count, language);
  const { asked, days, lost, won, cheaper, dearer } = applications;
  const differ = [
    [lost, words.lost],
    [won, words.won],
    [cheaper, words.cheaper],
    [dearer, words.dearer],
  ] as const;
  const said = differ.filter(([count]) => count > 0).map(([count, say]) => say(number(count)));
  const [first = ''] = said;
  const change =
    said.length === 0 ? words.nothing : `${first.charAt(0).toUpperCase()}${said.join('; ').slice(1)}.`;
  return `${words.asked(number(asked), number(days))} ${change}`;
}

function rowsOf(
  { applications, decisions, payouts, book, consents }: Answer,
  text: Text,
  language: Language,
): Row[] {
  const words = text.settings.whatIf;
  const number = (count: number) => formatNumber(count, language);
  const money = (amount: string) => formatTenge(amount, language);
  const asked: Row[] = applications
    ? [
        [words.offered, number(applications.offered_now), number(applications.offered_then)],
        [words.approved, number(applications.approved), number(applications.approved_then)],
        [words.amount, money(applications.amount_now), money(applications.amount_then)],
        [words.reward, money(applications.reward_now), money(applications.reward_then)],
        [words.total, money(applications.total_now), money(applications.total_then)],
      ]
    : [];
  const decided: Row[] = decisions
    ? [
        [words.refused, number(decisions.refused_now), number(decisions.refused_then)],
        [words.people, number(decisions.people_now), number(decisions.people_then)],
        [words.second, number(decisions.second_now), number(decisions.second_then)],
      ]
    : [];
  const paid: Row[] = payouts
    ? [[words.waited[payouts.waits_for], number(payouts.waited_now), number(payouts.waited_then)]]
    : [];
  const agreed: Row[] = consents
    ? [[text.consents.askedAnew, number(consents.asked_now), number(consents.asked_then)]]
    : [];
  const all = [...asked, ...decided, ...paid, ...agreed];
  return book
    ? [...all, [words.prolongable, number(book.prolongable_now), number(book.prolongable_then)]]
    : all;
}
