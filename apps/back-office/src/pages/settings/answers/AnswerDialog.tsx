import { Alert, Stack, Switch, Textarea, TextInput, Text as Words } from '@mantine/core';
import {
  ANSWER_LENGTHS,
  ANSWER_PLACES,
  ANSWER_TITLES,
  type AnswerWords,
  answer,
  answerFlaw,
  exampleAnswer,
} from '@senim/contracts/office/settings/answer';
import { proposeText } from '@senim/contracts/office/settings/calls';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { formatDate } from '@senim/kazakhstan/format';
import { htmlLanguage, LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { Link } from 'react-router';
import type { SettingRow } from '../../../api/answers.ts';
import { call } from '../../../api/client.ts';
import { paths } from '../../../paths.ts';
import { useWords } from '../../../shell/language.tsx';
import { useMe } from '../../../shell/session.tsx';
import type { DialogProps } from '../dialogProps.ts';
import { FromDay } from '../FromDay.tsx';
import { nameOfTitle } from '../nameOfTitle.ts';
import { SettingDialog } from '../SettingDialog.tsx';
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
const TITLES = LANGUAGES.map((language) => ANSWER_TITLES[language]);

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
  const alike = known ? undefined : others.find((other) => isCalledAlike(other, typed));
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
      title={known ? titleOf('answer', known.name, known.document) : text.answerWords.add}
      about={text.answerWords.about}
      before={known?.document ?? null}
      after={document}
      onClose={onClose}
      onReason={send}
    >
      <Stack gap="md">
        {TITLES.map((field) => (
          <TextInput
            key={field}
            label={text.answerWords.fields[field]}
            value={typed[field]}
            error={wrong[field]?.message ?? (field === 'title_ru' && wrong['name']?.message)}
            maxLength={ANSWER_LENGTHS.title.max}
            onChange={(event) => change({ [field]: event.currentTarget.value })}
            required
          />
        ))}
        {alike && (
          <Alert color="orange" variant="light" role="alert">
            {`${text.answerWords.alike} `}
            <Link to={paths.setting('answer', alike.name)}>
              {titleOf('answer', alike.name, documentOf(alike))}
            </Link>
          </Alert>
        )}
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

const documentOf = ({ in_force: holds, next }: SettingRow): AnswerWords | null => {
  const document = (holds ?? next)?.document;
  return document?.setting === 'answer' ? document : null;
};

const plain = (title: string): string => title.trim().toLowerCase();

/** Whether an answer has a title of another, in either language. */
function isCalledAlike(other: SettingRow, typed: AnswerWords): boolean {
  const document = documentOf(other);
  return TITLES.some((field) => document !== null && plain(document[field]) === plain(typed[field]));
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
