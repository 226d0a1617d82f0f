import { Stack, Textarea, Text as Words } from '@mantine/core';
import { proposeMessage } from '@senim/contracts/office/settings/calls';
import {
  exampleValues,
  filledWords,
  isWorded,
  MESSAGE_FORMS,
  type MessageWords,
  placesOf,
  WORDS_FIELDS,
  WORDS_LENGTH_MAX,
  type WordedMessage,
  type WordsField,
  wordsFlaw,
} from '@senim/contracts/office/settings/message';
import { SMS_PARTS_MAX, signedSms, smsPartsOf } from '@senim/contracts/office/settings/sms-parts';
import { htmlLanguage } from '@senim/kazakhstan/languages';
import { call } from '../../../api/client.ts';
import { useWords } from '../../../shell/language.tsx';
import { useLender } from '../../../shell/lender.tsx';
import type { DialogProps } from '../dialogProps.ts';
import { FromDay } from '../FromDay.tsx';
import { SettingDialog } from '../SettingDialog.tsx';
import { useSettingDraft } from '../useSettingDraft.ts';
import { useSettingTitle } from '../useSettingTitle.ts';
import { MessageTest } from './MessageTest.tsx';

type Asked = Omit<MessageWords, 'setting'>;

/** Other words of a message in both languages: what may and must stand in them, how it comes to a client, and how many parts it takes. */
export function MessageDialog({ known, onClose }: DialogProps<'message'>) {
  const { text } = useWords();
  const { latinName } = useLender();
  const titleOf = useSettingTitle();
  const { setting, ...before } = known.document;
  const { draft, wrong, change, propose } = useSettingDraft(`message ${known.name} ${known.version}`, {
    ...before,
    from: null as string | null,
  });
  const { from, ...asked } = draft;
  const kind = known.name;
  if (!isWorded(kind)) return null;
  const document: MessageWords = { setting, ...asked };
  const flaw = wordsFlaw(kind, document, latinName);
  const send = async (reason: string) => {
    await propose(call(proposeMessage, { params: { kind }, body: { ...asked, from, reason } }));
  };
  return (
    <SettingDialog
      name={kind}
      title={titleOf(setting, kind)}
      about={text.messageWords.about}
      before={known.document}
      after={flaw ? null : document}
      onClose={onClose}
      onReason={send}
    >
      <Stack gap="md">
        {WORDS_FIELDS.map(([field]) => (
          <FieldOfWords
            key={field}
            kind={kind}
            field={field}
            asked={asked}
            error={
              wrong[field]?.message ??
              (flaw?.field === field ? text.messageWords.flaws[flaw.why](flaw.what) : undefined)
            }
            onType={(value) => change({ [field]: value })}
          />
        ))}
        <MessageTest kind={kind} words={flaw ? null : asked} />
        <FromDay value={from} error={wrong['from']?.message} onChange={(day) => change({ from: day })} />
      </Stack>
    </SettingDialog>
  );
}

interface FieldProps {
  readonly kind: WordedMessage;
  readonly field: WordsField;
  readonly asked: Asked;
  readonly error: string | undefined;
  readonly onType: (typed: string) => void;
}

function FieldOfWords({ kind, field, asked, error, onType }: FieldProps) {
  const { text, language: reading } = useWords();
  const { latinName } = useLender();
  const words = text.messageWords;
  const [, language = reading, inCase = 'usual'] = WORDS_FIELDS.find(([one]) => one === field) ?? [];
  const places = placesOf(kind, inCase);
  if (!places) return null;
  const typed = asked[field] ?? '';
  const { mentions, extra } = MESSAGE_FORMS[kind];
  const known = [
    ...places.must.map((place) => `{${place}} ${words.placeNames[place]}, ${words.must}`),
    ...(mentions ? [`${mentions}, ${words.must}`] : []),
    ...(places.may ?? []).map((place) => `{${place}} ${words.placeNames[place]}`),
  ];
  const about = [
    ...(inCase === 'extra' && extra ? [words.extraOf[extra.where]] : []),
    ...(known.length > 0 ? [`${words.places}: ${known.join('; ')}`] : []),
  ];
  const shown = signedSms(latinName, filledWords(typed, exampleValues(language)));
  return (
    <div>
      <Textarea
        label={words.fields[field]}
        description={about.join(' ')}
        error={error}
        value={typed}
        lang={htmlLanguage(language)}
        maxLength={WORDS_LENGTH_MAX}
        autosize
        minRows={2}
        onChange={(event) => onType(event.currentTarget.value)}
        required
      />
      <Words size="sm" mt={4}>
        {`${words.preview}: `}
        <span lang={htmlLanguage(language)}>{shown}</span>
      </Words>
      <Words size="sm" c="dimmed">
        {words.parts(String(smsPartsOf(shown)), String(SMS_PARTS_MAX))}
      </Words>
    </div>
  );
}
