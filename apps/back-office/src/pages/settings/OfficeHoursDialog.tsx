import { Select, SimpleGrid } from '@mantine/core';
import { proposeOfficeHours } from '@senim/contracts/office/settings/calls';
import { DEBT_HOURS } from '@senim/contracts/office/settings/office-hours';
import { call } from '../../api/client.ts';
import { useWords } from '../../shell/language.tsx';
import type { DialogProps } from './dialogProps.ts';
import { FromDay } from './FromDay.tsx';
import { SettingDialog } from './SettingDialog.tsx';
import { useSettingDraft } from './useSettingDraft.ts';
import { useSettingTitle } from './useSettingTitle.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const DEBT = HOURS.filter((hour) => DEBT_HOURS.from <= hour && hour <= DEBT_HOURS.until);
const FIELDS = [
  ['opens', HOURS],
  ['closes', HOURS],
  ['debt_from', DEBT],
  ['debt_until', DEBT],
] as const;

/** Other hours of the office, or of messages about a debt. */
export function OfficeHoursDialog({ known, onClose }: DialogProps<'office-hours'>) {
  const { text } = useWords();
  const words = text.lenderRules.hours;
  const titleOf = useSettingTitle();
  const { setting, ...hours } = known.document;
  const { draft, wrong, change, propose } = useSettingDraft(`office-hours ${known.version}`, {
    ...hours,
    from: null as string | null,
  });
  const { from, ...asked } = draft;
  const send = async (reason: string) => {
    await propose(call(proposeOfficeHours, { body: { ...asked, from, reason } }));
  };
  return (
    <SettingDialog
      name={known.name}
      title={titleOf(setting, known.name)}
      about={words.about}
      before={known.document}
      after={{ setting, ...asked }}
      onClose={onClose}
      onReason={send}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'start' }}>
        {FIELDS.map(([name, data]) => (
          <Select
            key={name}
            label={words[name]}
            error={wrong[name]?.message}
            {...(data === DEBT && { description: words.debtHint })}
            data={data}
            value={draft[name]}
            allowDeselect={false}
            onChange={(value) => change({ [name]: value ?? draft[name] })}
          />
        ))}
        <FromDay value={from} error={wrong['from']?.message} onChange={(day) => change({ from: day })} />
      </SimpleGrid>
    </SettingDialog>
  );
}
