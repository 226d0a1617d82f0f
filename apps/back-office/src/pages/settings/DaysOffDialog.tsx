import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { proposeDaysOff } from '@senim/contracts/office/settings/calls';
import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { formatDate } from '@senim/kazakhstan/format';
import { holidaysOf, isDayOff } from '@senim/kazakhstan/holidays';
import { type CallFailure, call } from '../../api/client.ts';
import { useWords } from '../../shell/language.tsx';
import { useMe } from '../../shell/session.tsx';
import type { DialogProps } from './dialogProps.ts';
import { FromDay } from './FromDay.tsx';
import { SettingDialog } from './SettingDialog.tsx';
import { useSettingDraft } from './useSettingDraft.ts';

interface Props {
  /** The year that would change; of a new one the year is chosen. */
  readonly known: DialogProps<'days-off'>['known'] | null;
  /** The years that may be set anew: one that is set is changed on its own page. */
  readonly years?: readonly string[];
  readonly onClose: () => void;
}

interface Typed {
  readonly year: string;
  readonly off: string[];
  readonly working: string[];
  readonly source: string;
  readonly from: string | null;
}

const SOURCE_MIN = 5;

/** The days of a year that a decree has moved: what differs is shown before it is proposed. */
export function DaysOffDialog({ known, years = [], onClose }: Props) {
  const { text } = useWords();
  const words = text.lenderRules.days;
  const year = Number(useToday().slice(0, 4));
  const { draft, wrong, change, propose } = useSettingDraft<Typed>(
    `days-off ${known ? `${known.name} ${known.version}` : ''}`,
    {
      year: known?.name ?? years.find((one) => one > String(year)) ?? years[0] ?? String(year),
      off: [...(known?.document.off ?? [])],
      working: [...(known?.document.working ?? [])],
      source: known?.document.source ?? '',
      from: null,
    },
  );
  const { off, working, source, from } = draft;
  const document = { setting: 'days-off', off: off.toSorted(), working: working.toSorted(), source } as const;
  const send = async (reason: string) => {
    const body = { off, working, source, from, reason };
    await propose(call(proposeDaysOff, { params: { year: draft.year }, body }));
  };
  return (
    <SettingDialog
      name={draft.year}
      title={known ? text.settings.named['days-off'](known.name) : words.newYear}
      about={words.about}
      before={known?.document ?? null}
      after={document}
      isReady={
        source.trim().length >= SOURCE_MIN &&
        (known !== null || (years.includes(draft.year) && off.length + working.length > 0))
      }
      onClose={onClose}
      onReason={send}
    >
      <DaysFields
        draft={draft}
        standing={known?.document ?? null}
        years={known ? [] : years}
        wrong={wrong}
        onChange={change}
      />
      <ByLaw year={draft.year} />
    </SettingDialog>
  );
}

const useToday = (): string => dayInAlmaty(Date.parse(useMe().now));

interface FieldsProps {
  readonly draft: Typed;
  /** What is set by now: its days that have passed stay. */
  readonly standing: SettingOf<'days-off'> | null;
  /** The years that may be chosen; none where the year is known. */
  readonly years: readonly string[];
  readonly wrong: CallFailure['fields'];
  readonly onChange: (part: Partial<Typed>) => void;
}

function DaysFields({ draft, standing, years, wrong, onChange }: FieldsProps) {
  const today = useToday();
  const { text } = useWords();
  const words = text.lenderRules.days;
  const { year } = draft;
  const withPassed = (passed: readonly string[] = [], chosen: readonly string[]): string[] => [
    ...passed.filter((day) => day < today),
    ...chosen.filter((day) => day >= today),
  ];
  const picking = {
    type: 'multiple',
    valueFormat: 'DD.MM.YYYY',
    minDate: `${year}-01-01`,
    maxDate: `${year}-12-31`,
    maxLevel: 'month',
    ariaLabels: { previousMonth: words.previousMonth, nextMonth: words.nextMonth },
    popoverProps: { withRoles: false, withinPortal: false },
    clearable: true,
    clearButtonProps: { 'aria-label': text.clear },
  } as const;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'start' }}>
      {years.length > 0 && (
        <Select
          label={words.year}
          data={[...years]}
          value={year}
          allowDeselect={false}
          onChange={(value) => onChange({ year: value ?? year, off: [], working: [] })}
        />
      )}
      <DatePickerInput
        key={`off ${year}`}
        {...picking}
        label={words.off}
        error={wrong['off']?.message}
        description={words.offHint}
        excludeDate={(day) => day < today || isDayOff(day)}
        value={draft.off}
        onChange={(off) => onChange({ off: withPassed(standing?.off, off) })}
      />
      <DatePickerInput
        key={`working ${year}`}
        {...picking}
        label={words.working}
        error={wrong['working']?.message}
        description={words.workingHint}
        excludeDate={(day) => day < today || !isDayOff(day)}
        value={draft.working}
        onChange={(working) => onChange({ working: withPassed(standing?.working, working) })}
      />
      <TextInput
        label={words.source}
        error={wrong['source']?.message}
        description={words.sourceHint}
        value={draft.source}
        onChange={(event) => onChange({ source: event.currentTarget.value })}
        required
      />
      <FromDay value={draft.from} error={wrong['from']?.message} onChange={(from) => onChange({ from })} />
    </SimpleGrid>
  );
}

/** The holidays of a year that nobody needs to set. */
function ByLaw({ year }: { year: string }) {
  const { text, language } = useWords();
  const days = [...holidaysOf(Number(year)).keys()].map((day) => formatDate(day, language, 'short'));
  return <p className="quiet">{`${text.lenderRules.days.byLaw}: ${days.join(', ')}`}</p>;
}
