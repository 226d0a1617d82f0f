import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { endMediation, markDispute, proposeMeeting, refuseRequest } from '@senim/contracts/office/calls';
import { call } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useWords } from '../../shell/language.tsx';
import { DayInput } from '../../widgets/DayInput.tsx';
import { DeskForm } from '../../widgets/DeskForm.tsx';
import { isExplained, NO_REASONS, ReasonsAndWords, stillOffered } from '../../widgets/ReasonsAndWords.tsx';
import { useCaseLoan } from './useCaseLoan.ts';

const WORDS_MIN = 5;

/** Refuses easier terms, with reasons from the list and in words. */
export function RefusalForm({ reference }: { reference: string }) {
  const { text } = useWords();
  const { isBusy, run } = useAct();
  const { data } = useCaseLoan(reference);
  const { draft: kept, setDraft, forget } = useDraft(`refusal ${reference}`, NO_REASONS);
  const draft = stillOffered(kept, data?.reasons);
  const submit = async () => {
    const body = { reasons: [...draft.reasons], text: draft.words.trim() };
    if (await run(() => call(refuseRequest, { params: { reference }, body }), text.desks.refusal.sent))
      forget();
  };
  return (
    <DeskForm
      action={text.desks.refusal.send}
      color="red.8"
      isBusy={isBusy}
      isReady={data !== undefined && isExplained(draft, true)}
      onSubmit={submit}
    >
      <ReasonsAndWords
        list={{ label: text.desks.refusal.reasons, options: data?.reasons ?? [] }}
        label={text.desks.refusal.words}
        value={draft}
        onChange={setDraft}
      />
    </DeskForm>
  );
}

const NO_MEETING = { mediator: '', date: null as string | null, time: '', place: '', text: '' };

/** Proposes a mediator and an hour to the borrower. */
export function MeetingForm({ reference }: { reference: string }) {
  const { text } = useWords();
  const words = text.desks.meeting;
  const { isBusy, run } = useAct();
  const { draft, setDraft, forget } = useDraft(`meeting ${reference}`, NO_MEETING);
  const isReady =
    draft.date !== null &&
    draft.time !== '' &&
    [draft.mediator, draft.place].every((value) => value.trim().length >= 3) &&
    draft.text.trim().length >= WORDS_MIN;
  const submit = async () => {
    const body = { ...draft, date: draft.date ?? '' };
    if (await run(() => call(proposeMeeting, { params: { reference }, body }), words.sent)) forget();
  };
  const field = (name: 'mediator' | 'time' | 'place') => ({
    label: words[name],
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
  });
  return (
    <DeskForm action={words.send} isBusy={isBusy} isReady={isReady} onSubmit={submit}>
      <TextInput {...field('mediator')} required />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DayInput
          days="coming"
          label={words.date}
          value={draft.date}
          onChange={(date) => setDraft({ ...draft, date })}
          required
        />
        <TextInput {...field('time')} type="time" required />
      </SimpleGrid>
      <TextInput {...field('place')} required />
      <Textarea
        label={words.words}
        value={draft.text}
        onChange={(event) => setDraft({ ...draft, text: event.currentTarget.value })}
        autosize
        minRows={3}
        required
      />
    </DeskForm>
  );
}

const MARKS = ['regulator-told', 'police-paper', 'court-act'] as const;

const NO_MARK = { mark: null as (typeof MARKS)[number] | null, words: '' };

/** Words that end a mediation, or record an event of a dispute. */
export function MarkForm({ reference, what }: { reference: string; what: 'fail' | 'mark' }) {
  const { text } = useWords();
  const { isBusy, run } = useAct();
  const { draft, setDraft, forget } = useDraft(`${what} ${reference}`, NO_MARK);
  const { mark, words } = draft;
  const end = () =>
    run(
      () => call(endMediation, { params: { reference }, body: { text: words.trim() } }),
      text.desks.failure.sent,
    );
  const note = (chosen: (typeof MARKS)[number]) =>
    run(
      () => call(markDispute, { params: { reference }, body: { mark: chosen, text: words.trim() } }),
      text.desks.dispute.marked,
    );
  const submit = async () => {
    const done = what === 'fail' ? await end() : mark !== null && (await note(mark));
    if (done) forget();
  };
  return (
    <DeskForm
      action={what === 'fail' ? text.desks.failure.send : text.desks.dispute.markSend}
      isBusy={isBusy}
      isReady={words.trim().length >= WORDS_MIN && (what === 'fail' || mark !== null)}
      onSubmit={submit}
    >
      {what === 'mark' && (
        <Select
          label={text.desks.dispute.mark}
          placeholder={text.desks.dispute.markChoose}
          allowDeselect={false}
          value={mark}
          onChange={(value) => setDraft({ ...draft, mark: value as typeof mark })}
          data={MARKS.map((value) => ({ value, label: text.desks.dispute.marks[value] }))}
        />
      )}
      <Textarea
        label={what === 'fail' ? text.desks.failure.words : text.desks.dispute.markWords}
        value={words}
        onChange={(event) => setDraft({ ...draft, words: event.currentTarget.value })}
        autosize
        minRows={3}
        required
      />
    </DeskForm>
  );
}
