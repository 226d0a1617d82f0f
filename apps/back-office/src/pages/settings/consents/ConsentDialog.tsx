import { Paper, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { proposeText } from '@senim/contracts/office/settings/calls';
import {
  CONSENT_FIELDS,
  CONSENT_LENGTHS,
  CONSENT_NAMES,
  type ConsentDocument,
  consent,
  consentFlaw,
  consentWords,
} from '@senim/contracts/office/settings/consent';
import { chosen } from '@senim/contracts/shared/chosen';
import { CONSENT_KINDS } from '@senim/contracts/shared/consents';
import { htmlLanguage, LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { Fragment } from 'react';
import { call } from '../../../api/client.ts';
import { useWords } from '../../../shell/language.tsx';
import type { DialogProps } from '../dialogProps.ts';
import { FromDay } from '../FromDay.tsx';
import { SettingDialog } from '../SettingDialog.tsx';
import { useSettingDraft } from '../useSettingDraft.ts';
import { useSettingTitle } from '../useSettingTitle.ts';

/** Other words of a consent in both languages, and how each would stand on the form. */
export function ConsentDialog({ known, onClose }: DialogProps<'consent'>) {
  const { text } = useWords();
  const titleOf = useSettingTitle();
  const { draft, wrong, change, propose } = useSettingDraft(`consent ${known.name} ${known.version}`, {
    ...known.document,
    from: null as string | null,
  });
  const { from, ...typed } = draft;
  const words = text.consents;
  const kind = chosen(CONSENT_KINDS, known.name) ?? 'personal_data';
  const read = consent.safeParse(typed);
  const flaw = consentFlaw(kind, typed);
  const document = read.success && !flaw ? read.data : null;
  const send = async (reason: string) => {
    if (!document) return;
    await propose(call(proposeText, { params: { name: known.name }, body: { document, from, reason } }));
  };
  const fieldOf = (field: Exclude<keyof ConsentDocument, 'setting'>) => ({
    label: words.fields[field],
    value: typed[field],
    error: wrong[field]?.message ?? (flaw?.field === field ? words.missing(flaw.what) : undefined),
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
    required: true,
  });
  return (
    <SettingDialog
      name={known.name}
      title={titleOf('consent', known.name, known.document)}
      about={`${words.about} ${words.asked[kind]}`}
      before={known.document}
      after={document}
      size="xl"
      onClose={onClose}
      onReason={send}
    >
      <Stack gap="md">
        {LANGUAGES.map((language) => {
          const { title, text: body } = CONSENT_FIELDS[language];
          return (
            <Fragment key={language}>
              <TextInput
                {...fieldOf(title)}
                lang={htmlLanguage(language)}
                maxLength={CONSENT_LENGTHS.title.max}
              />
              <Textarea
                {...fieldOf(body)}
                description={words.names(CONSENT_NAMES[kind][language].join(', '))}
                lang={htmlLanguage(language)}
                maxLength={CONSENT_LENGTHS.text.max}
                autosize
                minRows={4}
              />
              <Preview document={typed} language={language} />
            </Fragment>
          );
        })}
        <FromDay value={from} error={wrong['from']?.message} onChange={(day) => change({ from: day })} />
      </Stack>
    </SettingDialog>
  );
}

function Preview({ document, language }: { document: ConsentDocument; language: Language }) {
  const { text } = useWords();
  const { title, text: paragraphs } = consentWords(document, language);
  return (
    <div>
      <p className="quiet">{text.consents.preview}</p>
      <Paper withBorder p="md" lang={htmlLanguage(language)}>
        <Title order={3} size="h5">
          {title}
        </Title>
        {paragraphs.map((paragraph, at) => (
          <p key={`${at} ${paragraph}`}>{paragraph}</p>
        ))}
      </Paper>
    </div>
  );
}
