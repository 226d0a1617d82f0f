import { Checkbox, Group, Paper, Radio, Stack, Title } from '@mantine/core';
import { decideReview } from '@senim/contracts/office/calls';
import type { Review } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useWords } from '../../shell/language.tsx';
import { DeskForm } from '../../widgets/DeskForm.tsx';
import { KeyHint } from '../../widgets/KeyHint.tsx';
import { isExplained, NO_REASONS, ReasonsAndWords, stillOffered } from '../../widgets/ReasonsAndWords.tsx';

interface Props {
  readonly borrowerId: number;
  readonly applicationId: number;
  readonly review: Review;
}

const CHOICES = ['approve', 'refuse'] as const;
const KEYS = { approve: 'KeyA', refuse: 'KeyR' } as const satisfies Readonly<Record<Choice, string>>;
type Choice = (typeof CHOICES)[number];
const EMPTY = { ...NO_REASONS, decision: null as Choice | null, isSeen: false, isRead: false };

/** Approve, or refuse with reasons; nothing is chosen for the person. What is typed survives a reload until it is sent. */
export function DecisionForm({ borrowerId, applicationId, review }: Props) {
  const { text } = useWords();
  const { isBusy, run } = useAct();
  const { draft: kept, setDraft, forget } = useDraft(`review ${borrowerId}-${applicationId}`, EMPTY);
  const draft = stillOffered(kept, review.reasons);
  const { decision, reasons, words, isSeen, isRead } = draft;
  const isRefusal = decision === 'refuse';
  const isToBeSeen = decision === 'approve' && review.to_be_seen;
  const limits = decision === 'approve' ? review.report_to_be_read : null;
  // Who has approved waits for the second person, but may still refuse.
  const isAgreed = !isRefusal && review.approvals.some(({ mine }) => mine);
  const submit = async () => {
    if (decision === null) return;
    const answer = await run(
      () =>
        call(decideReview, {
          params: { borrower_id: borrowerId, application_id: applicationId },
          body: {
            decision,
            reasons: [...reasons],
            note: words.trim(),
            seen: isToBeSeen && isSeen,
            report_read: limits !== null && isRead,
          },
        }),
      ({ outcome }) => text.review.outcomes[outcome],
    );
    if (answer) forget();
  };
  const form = (
    <DeskForm
      action={decision === null ? text.review.chooseFirst : text.review[decision]}
      color={isRefusal ? 'red.8' : 'brand'}
      isBusy={isBusy}
      isReady={
        decision !== null && isExplained(draft, isRefusal) && (!isToBeSeen || isSeen) && (!limits || isRead)
      }
      onSubmit={submit}
    >
      {isToBeSeen && (
        <Checkbox
          label={text.review.seen}
          description={text.review.seenHint}
          checked={isSeen}
          onChange={({ currentTarget }) => setDraft({ ...draft, isSeen: currentTarget.checked })}
        />
      )}
      {limits && (
        <Checkbox
          label={text.review.reportRead(limits.overdue_days_max, limits.burden_percent_max)}
          description={text.review.reportReadHint}
          checked={isRead}
          onChange={({ currentTarget }) => setDraft({ ...draft, isRead: currentTarget.checked })}
        />
      )}
      <ReasonsAndWords
        {...(isRefusal && { list: { label: text.review.reasons, options: review.reasons } })}
        label={text.review.note}
        hint={text.review.noteHint}
        value={draft}
        onChange={setDraft}
      />
    </DeskForm>
  );
  return (
    <Paper withBorder p="md" component="section">
      <Stack>
        <Title order={2} size="h4">
          {text.review.decision}
        </Title>
        <Radio.Group
          aria-label={text.review.decision}
          value={decision}
          onChange={(value) => setDraft({ ...draft, decision: value as Choice })}
        >
          <Group>
            {CHOICES.map((value) => (
              <Radio
                key={value}
                value={value}
                label={
                  <>
                    {text.review[value]} <KeyHint letter={KEYS[value].slice(-1)} />
                  </>
                }
                data-key={KEYS[value]}
                data-then="KeyM"
                aria-keyshortcuts={KEYS[value].slice(-1)}
              />
            ))}
          </Group>
        </Radio.Group>
        {isAgreed ? <p className="quiet">{text.review.outcomes['awaits-second']}</p> : form}
      </Stack>
    </Paper>
  );
}
