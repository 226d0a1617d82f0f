import { Stack, Textarea, TextInput } from '@mantine/core';
import { proposeText } from '@senim/contracts/office/settings/calls';
import { SITE_LENGTHS, type SiteField, siteFlaw, siteText } from '@senim/contracts/office/settings/site-text';
import { SITE_FIELDS, SITE_PLACES } from '@senim/contracts/text/site-words';
import { htmlLanguage, LANGUAGES } from '@senim/kazakhstan/languages';
import { Fragment } from 'react';
import { call } from '../../../api/client.ts';
import { useWords } from '../../../shell/language.tsx';
import type { DialogProps } from '../dialogProps.ts';
import { FromDay } from '../FromDay.tsx';
import { SettingDialog } from '../SettingDialog.tsx';
import { useSettingDraft } from '../useSettingDraft.ts';
import { useSettingTitle } from '../useSettingTitle.ts';
import { SiteTextPreview } from './SiteTextPreview.tsx';

/** Other words of a text of the site in both languages, and how each would look there. */
export function SiteTextDialog({ known, onClose }: DialogProps<'site-text'>) {
  const { text } = useWords();
  const titleOf = useSettingTitle();
  const { draft, wrong, change, propose } = useSettingDraft(`site-text ${known.name} ${known.version}`, {
    ...known.document,
    from: null as string | null,
  });
  const { from, ...typed } = draft;
  const words = text.siteTexts;
  const read = siteText.safeParse(typed);
  const flaw = siteFlaw(typed);
  const document = read.success && !flaw ? read.data : null;
  const send = async (reason: string) => {
    if (!document) return;
    await propose(call(proposeText, { params: { name: known.name }, body: { document, from, reason } }));
  };
  const fieldOf = (field: SiteField) => ({
    label: words.fields[field],
    value: typed[field],
    error: wrong[field]?.message ?? (flaw?.field === field ? words.flaws[flaw.why](flaw.what) : undefined),
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
    required: true,
  });
  const places = SITE_PLACES.map((place) => `{${place}} ${words.placeNames[place]}`).join('; ');
  return (
    <SettingDialog
      name={known.name}
      title={titleOf('site-text', known.name, known.document)}
      about={`${words.about} ${words.forms}`}
      before={known.document}
      after={document}
      size="xl"
      onClose={onClose}
      onReason={send}
    >
      <Stack gap="md">
        {LANGUAGES.map((language) => {
          const { title, text: body } = SITE_FIELDS[language];
          return (
            <Fragment key={language}>
              <TextInput
                {...fieldOf(title)}
                lang={htmlLanguage(language)}
                maxLength={SITE_LENGTHS.title.max}
              />
              <Textarea
                {...fieldOf(body)}
                description={`${words.places}: ${places}.`}
                lang={htmlLanguage(language)}
                maxLength={SITE_LENGTHS.text.max}
                autosize
                minRows={4}
              />
              <SiteTextPreview title={typed[title]} typed={typed[body]} language={language} />
            </Fragment>
          );
        })}
        <FromDay value={from} error={wrong['from']?.message} onChange={(day) => change({ from: day })} />
      </Stack>
    </SettingDialog>
  );
}
