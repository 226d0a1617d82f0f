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

/** What is said of some kinds alone. */
type OfSome = Readonly<Partial<Record<SettingKind, string>>>;

/** What was counted, as it is and as it would be, and by what; where nothing can be counted, why. No landmark, as several may wait on one page. */
export function ToldWhatIf({ setting, told }: Props) {
  const { text, language } = useWords();
  const words = text.settings.whatIf;
  const rows = comparedIn(told, text, language);
  const none: OfSome = words.none;
  const beside: OfSome = words.beside;
  const about = rows.length === 0 ? [none[setting]] : [...countedIn(told, text, language), beside[setting]];
  const said = about.filter((sentence) => sentence !== undefined);
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
      {said.map((sentence) => (
        <Words key={sentence} size="sm" c="dimmed">
          {sentence}
        </Words>
      ))}
    </Stack>
  );
}
