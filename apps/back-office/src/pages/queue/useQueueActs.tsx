import { Select, Textarea } from '@mantine/core';
import {
  askForAccount,
  giveItem,
  listColleagues,
  releaseItem,
  takeItem,
  workOnCase,
} from '@senim/contracts/office/calls';
import type { QueueName } from '@senim/contracts/office/queues';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueueRow } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay, useMe } from '../../shell/session.tsx';
import type { OfferedAct } from '../../widgets/bulk/BulkActs.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';

/** Where several items of a queue are chosen: in the queue itself, or in a list of everything of their kind. */
interface Choosing<Row> {
  readonly queue: QueueName;
  readonly itemOf: (row: Row) => string;
  /** The item as it is now; undefined when it does not stand in the queue. */
  readonly itemNow: (row: Row) => QueueRow | undefined;
}

/**
 * What may be done for several items of a queue: taking, giving, putting back, and what is said to many in the same words. What is decided about
 * money, about an application or in a conversation is decided one by one.
 */
export function useQueueActs<Row>(choosing: Choosing<Row>): readonly OfferedAct<Row>[] {
  const owning = useOwningActs(choosing);
  const letters = useLetterActs(choosing);
  const account = useAccountAct(choosing);
  const may = useMay();
  if (choosing.queue === 'cases') return [...owning, ...letters];
  return choosing.queue === 'payouts' && may('payouts.retry') ? [...owning, account] : owning;
}

/** Why somebody else's item, or one that is gone, is left as it is. */
function useWhyNot<Row>({ itemNow }: Choosing<Row>) {
  const { text } = useWords();
  const { staff_id: me } = useMe();
  return (more: (now: QueueRow) => string | null) =>
    (row: Row): string | null => {
      const now = itemNow(row);
      if (!now) return text.bulk.gone;
      if (now.owner !== null && now.owner.staff_id !== me) return text.bulk.others(now.owner.name);
      return more(now);
    };
}

function useOwningActs<Row>(choosing: Choosing<Row>): readonly OfferedAct<Row>[] {
  const { queue, itemOf } = choosing;
  const { text } = useWords();
  const [to, setTo] = useState<string | null>(null);
  const whyNot = useWhyNot(choosing);
  const of = (row: Row) => ({ params: { queue }, body: { item: itemOf(row) } });
  const take = (row: Row) => call(takeItem, of(row));
  const release = (row: Row) => call(releaseItem, of(row));
  const give = (row: Row) =>
    call(giveItem, { params: { queue }, body: { item: itemOf(row), to: Number(to) } });
  const named = (act: 'take' | 'give' | 'release') => ({ title: text.queues[act], action: text.queues[act] });
  return [
    {
      ...named('take'),
      letter: 'T',
      act: take,
      undo: release,
      whyNot: whyNot(({ owner }) => (owner === null ? null : text.bulk.yours)),
    },
    {
      ...named('give'),
      letter: 'E',
      act: give,
      whyNot: whyNot(() => null),
      asks: {
        fields: <Colleague queue={queue} to={to} onChosen={setTo} />,
        isFilled: to !== null,
        forget: () => setTo(null),
      },
    },
    {
      ...named('release'),
      letter: 'B',
      act: release,
      undo: take,
      whyNot: whyNot(({ owner }) => (owner === null ? text.bulk.notYours : null)),
    },
  ];
}

/** How long words may be: of a case its own and the reason of an act. */
const LENGTHS = { words: { min: 2, max: 4000 }, reason: { min: 5, max: 500 } } as const;

/** Letters on the same matter are answered with one text, or closed for one reason. Who talks or waits for a call is not told by the way. */
function useLetterActs<Row>(choosing: Choosing<Row>): readonly OfferedAct<Row>[] {
  const { text } = useWords();
  const letters = { answered: useDraft('bulk answered', ''), closed: useDraft('bulk closed', '') };
  const whyNot = useWhyNot(choosing);
  const acts = [
    { kind: 'answered', letter: 'L', title: text.bulk.answer, action: text.cases.submit.answered },
    { kind: 'closed', letter: 'C', title: text.bulk.close, action: text.cases.closeIt },
  ] as const;
  return acts.map(({ kind, ...act }) => ({
    ...act,
    act: (row) =>
      call(workOnCase, {
        params: { reference: choosing.itemOf(row) },
        body: { kind, text: letters[kind].draft.trim() },
      }),
    whyNot: whyNot(({ kind: of }) =>
      of === 'conversation' || of === 'callback' ? text.bulk.oneByOne : null,
    ),
    asks: asking({
      ...letters[kind],
      label: text.cases.words,
      about: kind === 'answered' ? text.bulk.answerAbout : text.bulk.closeAbout,
      lengths: LENGTHS.words,
    }),
  }));
}

/** Money that came back waits for its borrower, who is asked for another account once a day. */
function useAccountAct<Row>(choosing: Choosing<Row>): OfferedAct<Row> {
  const { text } = useWords();
  const reason = useDraft('bulk account', '');
  const whyNot = useWhyNot(choosing);
  return {
    letter: 'Q',
    title: text.payout.askAccount,
    action: text.payout.askAccount,
    whyNot: whyNot(({ kind, waits_for: waitsFor }) =>
      kind === 'returned' && waitsFor === 'applicant' ? null : text.bulk.notReturned,
    ),
    act: (row) => {
      const [borrower, payout] = choosing.itemOf(row).split('-');
      return call(askForAccount, {
        params: { borrower_id: Number(borrower), payout_id: Number(payout) },
        body: { reason: reason.draft.trim() },
      });
    },
    asks: asking({
      ...reason,
      label: text.reason,
      about: text.payout.askAccountAbout,
      lengths: LENGTHS.reason,
    }),
  };
}

interface Asking extends ReturnType<typeof useDraft<string>> {
  readonly label: string;
  readonly about: string;
  readonly lengths: { readonly min: number; readonly max: number };
}

/** The words that an act has for all of its rows. */
const asking = ({
  draft: words,
  setDraft,
  forget,
  label,
  about,
  lengths,
}: Asking): OfferedAct<unknown>['asks'] => ({
  fields: (
    <Textarea
      data-autofocus
      label={label}
      description={about}
      value={words}
      onChange={(event) => setDraft(event.currentTarget.value)}
      autosize
      minRows={3}
      maxRows={10}
      maxLength={lengths.max}
      required
    />
  ),
  isFilled: words.trim().length >= lengths.min,
  forget,
});

/** To whom: those who work at this desk, who is in the office first. */
function Colleague({
  queue,
  to,
  onChosen,
}: {
  queue: QueueName;
  to: string | null;
  onChosen: (to: string | null) => void;
}) {
  const { text } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['COLLEAGUES', queue],
    queryFn: () => call(listColleagues, { params: { queue } }),
  });
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  return (
    <Select
      data-autofocus
      label={text.bulk.to}
      value={to}
      onChange={onChosen}
      nothingFoundMessage={text.queues.nobodyElse}
      searchable
      data={data.colleagues.map(({ staff_id, name, here }) => ({
        value: String(staff_id),
        label: here ? name : text.queues.awayNow(name),
      }))}
    />
  );
}
