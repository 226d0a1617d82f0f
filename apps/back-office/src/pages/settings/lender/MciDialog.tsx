import { SimpleGrid, TextInput } from '@mantine/core';
import { proposeMci } from '@senim/contracts/office/settings/calls';
import { call } from '../../../api/client.ts';
import { useWords } from '../../../shell/language.tsx';
import type { DialogProps } from '../dialogProps.ts';
import { FromDay } from '../FromDay.tsx';
import { SettingDialog } from '../SettingDialog.tsx';
import { useSettingDraft } from '../useSettingDraft.ts';
import { useSettingTitle } from '../useSettingTitle.ts';

interface Props {
  /** A year that has none yet has no version. */
  readonly known: Omit<DialogProps<'mci'>['known'], 'document'> & {
    readonly document: DialogProps<'mci'>['known']['document'] | null;
  };
  readonly onClose: () => void;
}

const SOURCE_MIN = 5;

/** The index of a year, with the law that sets it. */
export function MciDialog({ known: { name: year, version, document: before }, onClose }: Props) {
  const { text } = useWords();
  const words = text.law.mci;
  const titleOf = useSettingTitle();
  const { draft, wrong, change, propose } = useSettingDraft(`mci ${year} ${version}`, {
    typed: before ? String(before.tenge) : '',
    source: before?.source ?? '',
    from: null as string | null,
  });
  const { typed, source, from } = draft;
  const tenge = Number(typed);
  const isWhole = /^\d{4,6}$/.test(typed) && source.trim().length >= SOURCE_MIN;
  const send = async (reason: string) => {
    await propose(call(proposeMci, { params: { year }, body: { tenge, source, from, reason } }));
  };
  return (
    <SettingDialog
      name={year}
      title={titleOf('mci', year)}
      about={words.about}
      before={before}
      after={isWhole ? { setting: 'mci', tenge, source } : null}
      onClose={onClose}
      onReason={send}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'start' }}>
        <TextInput
          label={words.tenge}
          error={wrong['tenge']?.message}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => change({ typed: event.currentTarget.value.replace(/\s/g, '') })}
          required
        />
        <TextInput
          label={words.source}
          description={words.sourceHint}
          error={wrong['source']?.message}
          value={source}
          onChange={(event) => change({ source: event.currentTarget.value })}
          required
        />
        <FromDay value={from} error={wrong['from']?.message} onChange={(day) => change({ from: day })} />
      </SimpleGrid>
    </SettingDialog>
  );
}
