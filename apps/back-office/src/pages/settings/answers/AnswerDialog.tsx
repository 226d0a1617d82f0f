import { Stack, Switch, Textarea, Text as Words } from '@mantine/core';
import {
  ANSWER_LENGTHS,
  ANSWER_PLACES,
  type AnswerWords,
  answer,
  answerFlaw,
  exampleAnswer,
} from '@senim/contracts/office/settings/answer';
import { proposeText } from '@senim/contracts/office/settings/calls';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { formatDate } from '@senim/kazakhstan/format';
import { htmlLanguage, LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import type { SettingRow } from '../../../api/answers.ts';
import { call } from '../../../api/client.ts';
import { useWords } from '../../../shell/language.tsx';
import { useMe } from '../../../shell/session.tsx';
import type { DialogProps } from '../dialogProps.ts';
import { FromDay } from '../FromDay.tsx';
import { nameOfTitle } from '../nameOfTitle.ts';
import { SettingDialog } from '../SettingDialog.tsx';
import { TitleFields } from '../titled/TitleFields.tsx';
import { isCalledAlike, titledDocument } from '../titled/titledDocument.ts';
import { useSettingDraft } from '../useSettingDraft.ts';
import { useSettingTitle } from '../useSettingTitle.ts';

interface Props {
  /** The answer that would change; a new one is worded. */
  readonly known: DialogProps<'answer'>['known'] | null;
  /** Those that there are: a new one may be called like none of them. */
  readonly others?: readonly SettingRow[];
  readonly onClose: () => void;
}

const EMPTY: AnswerWords = { setting: 'answer', title_ru: '', title_kz: '', ru: '', kz: '', ended: false };

function isAlike(other: SettingRow, typed: AnswerWords): boolean {
  const document = titledDocument('answer', other);
  return document !== null && isCalledAlike(document, typed);
}

/** A new answer that is often given, or other words of one, as it comes to a client. */
export function AnswerDialog({ known, others = [], onClose }: Props) {
  const { text } = useWords();
  const titleOf = useSettingTitle();
  const { draft, wrong, change, propose } = useSettingDraft(
    `answer ${known ? `${known.name} ${known.version}` : ''}`,
    {
      ...(known?.document ?? EMPTY),
      from: null as string | null,
    },
  );
  const { from, ...typed } = draft;
  const read = answer.safeParse(typed);
  const flaw = answerFlaw(typed);
  const alike = known ? undefined : others.find((other) => isAlike(other, typed));
  const document = read.success && !flaw && !alike ? read.data : null;
  const send = async (reason: string) => {
    if (!document) return;
    const name =
      known?.name ??
      nameOfTitle(document.title_ru, {
        taken: others.map((other) => other.name),
        otherwise: 'answer',
      });
    const body = { document, from, is_new: known === null, reason };
    await propose(call(proposeText, { params: { name }, body }));
  };
  return (
    <SettingDialog
      name={known?.name ?? 'answer'}
      title={known ? titleOf('answer', known.name, known.document) : text.answerWords.add}
      about={text.answerWords.about}
      before={known?.document ?? null}
      after={document}
      onClose={onClose}
      onReason={send}
    >
      <Stack gap="md">
        <TitleFields
          kind="answer"
          typed={typed}
          labels={text.answerWords.fields}
          lengthMax={ANSWER_LENGTHS.title.max}
          wrong={wrong}
          alike={alike}
          alikeText={text.answerWords.alike}
          onType={change}
        />
        {LANGUAGES.map((field) => (
          <TextOfAnswer
            key={field}
            field={field}
            typed={typed[field]}
            error={
              wrong[field]?.message ??
              (flaw?.field === field ? text.answerWords.unknown(flaw.what) : undefined)
            }
            onType={(value) => change({ [field]: value })}
          />
        ))}
        <Switch
          label={text.answerWords.offer}
          checked={!typed.ended}
          onChange={(event) => change({ ended: !event.currentTarget.checked })}
        />
        <FromDay value={from} error={wrong['from']?.message} onChange={(day) => change({ from: day })} />
      </Stack>
    </SettingDialog>
  );
}

interface FieldProps {
  readonly field: Language;
  readonly typed: string;
  readonly error: string | undefined;
  readonly onType: (typed: string) => void;
}

function TextOfAnswer({ field, typed, error, onType }: FieldProps) {
  const { text } = useWords();
  const { now } = useMe();
  const { places, placeNames, fields, preview } = text.answerWords;
  const known = ANSWER_PLACES.map((place) => `{${place}} ${placeNames[place]}`).join('; ');
  const today = formatDate(dayInAlmaty(Date.parse(now)), field, 'short');
  return (
    <div>
      <Textarea
        label={fields[field]}
        description={`${places}: ${known}`}
        error={error}
        value={typed}
        lang={htmlLanguage(field)}
        maxLength={ANSWER_LENGTHS.text.max}
        autosize
        minRows={3}
        onChange={(event) => onType(event.currentTarget.value)}
        required
      />
      {typed && (
        <Words size="sm" mt={4}>
          {`${preview}: `}
          <span lang={htmlLanguage(field)} style={{ whiteSpace: 'pre-wrap' }}>
            {exampleAnswer(typed, field, today)}
          </span>
        </Words>
      )}
    </div>
  );
}
