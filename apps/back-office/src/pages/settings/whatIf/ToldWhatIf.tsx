import { Stack, Title, Text as Words } from '@mantine/core';
import type { SettingKind } from '@senim/contracts/office/settings/documents';
import type { WhatIf as Answer } from '../../../api/answers.ts';
import { useWords } from '../../../shell/language.tsx';
import { StackingTable } from '../../../widgets/StackingTable.tsx';
import { aboutIn, comparedIn, countedIn } from './whatIfWords.ts';

interface Props {
  readonly setting: SettingKind;
  readonly told: Answer;
}

/** What was counted, as it is and as it would be, and by what; where nothing can be counted, why. No landmark, as several may wait on one page. */
export function ToldWhatIf({ setting, told }: Props) {
  const { text, language } = useWords();
  const words = text.settings.whatIf;
  const rows = comparedIn(told, text, language);
  const { none, beside }: Readonly<Record<'none' | 'beside', Partial<Record<SettingKind, string>>>> = words;
  const about = rows.length === 0 ? [none[setting]] : [...countedIn(told, text, language), beside[setting]];
  return (
    <Stack gap={4} component="section">
      <Title order={3} size="h6">
        {words.title}
      </Title>
      {aboutIn(told, text, language).map((sentence) => (
        <Words key={sentence} size="sm">
          {sentence}
        </Words>
      ))}
      {rows.length > 0 && (
        <StackingTable
          isOfNumbers
          label={words.title}
          columns={[words.measure, words.now, words.would]}
          rows={rows.map(([measure, now, then]) => ({
            key: measure,
            cells: [measure, now, now === then ? then : <b key="then">{then}</b>],
          }))}
        />
      )}
      {about.map(
        (sentence) =>
          sentence !== undefined && (
            <Words key={sentence} size="sm" c="dimmed">
              {sentence}
            </Words>
          ),
      )}
    </Stack>
  );
}
