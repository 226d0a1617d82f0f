import { SimpleGrid, TextInput } from '@mantine/core';
import { proposeLimits } from '@senim/contracts/office/settings/calls';
import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { LIMITS, LIMITS_BOUNDS, type Limit } from '@senim/contracts/office/settings/limits';
import { formatNumber } from '@senim/kazakhstan/format';
import { call } from '../../api/client.ts';
import { useWords } from '../../shell/language.tsx';
import type { DialogProps } from './dialogProps.ts';
import { FromDay } from './FromDay.tsx';
import { SettingDialog } from './SettingDialog.tsx';
import { useSettingDraft } from './useSettingDraft.ts';
import { useSettingTitle } from './useSettingTitle.ts';

type Typed = Readonly<Record<Limit, string>>;

const typedOf = (document: SettingOf<'limits'>): Typed =>
  Object.fromEntries(LIMITS.map((name) => [name, String(document[name] ?? '')])) as Typed;

/** Sums above which a second person decides may be left empty where none has to. */
const mayBeEmpty = (name: Limit): boolean => LIMITS_BOUNDS[name].mayBeNone;

const isWithin = (name: Limit, typed: string): boolean =>
  (typed === '' && mayBeEmpty(name)) ||
  (/^\d{1,8}$/.test(typed) &&
    LIMITS_BOUNDS[name].min <= Number(typed) &&
    Number(typed) <= LIMITS_BOUNDS[name].max);

const asked = (typed: Typed) =>
  Object.fromEntries(
    LIMITS.map((name) => [name, typed[name] === '' ? null : Number(typed[name])]),
  ) as unknown as Omit<SettingOf<'limits'>, 'setting'>;

/** Other sums above which two people decide, and other limits of decisions; none looser than its bound. */
export function LimitsDialog({ known, onClose }: DialogProps<'limits'>) {
  const { text } = useWords();
  const titleOf = useSettingTitle();
  const { draft, wrong, change, propose } = useSettingDraft(`limits ${known.version}`, {
    typed: typedOf(known.document),
    from: null as string | null,
  });
  const { typed, from } = draft;
  const isWhole = LIMITS.every((name) => isWithin(name, typed[name]));
  const document = isWhole ? ({ setting: 'limits', ...asked(typed) } as const) : null;
  const send = async (reason: string) => {
    await propose(call(proposeLimits, { body: { ...asked(typed), from, reason } }));
  };
  return (
    <SettingDialog
      name={known.name}
      title={titleOf('limits', known.name)}
      about={text.lenderRules.limits.about}
      before={known.document}
      after={document}
      onClose={onClose}
      onReason={send}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'start' }}>
        {LIMITS.map((name) => (
          <LimitField
            key={name}
            name={name}
            typed={typed[name]}
            refused={wrong[name]?.message}
            onType={(value) => change({ typed: { ...typed, [name]: value } })}
          />
        ))}
        <FromDay value={from} error={wrong['from']?.message} onChange={(day) => change({ from: day })} />
      </SimpleGrid>
    </SettingDialog>
  );
}

interface FieldProps {
  readonly name: Limit;
  readonly typed: string;
  readonly refused: string | undefined;
  readonly onType: (typed: string) => void;
}

function LimitField({ name, typed, refused, onType }: FieldProps) {
  const { text, language } = useWords();
  const words = text.lenderRules.limits;
  const { min, max } = LIMITS_BOUNDS[name];
  const range = words.range(formatNumber(min, language), formatNumber(max, language));
  const hint = mayBeEmpty(name) ? `${range}; ${words.emptyHint}` : range;
  return (
    <TextInput
      label={words.names[name]}
      description={hint}
      error={refused ?? (!isWithin(name, typed) && typed !== '' ? range : undefined)}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={(event) => onType(event.currentTarget.value.replace(/\s/g, ''))}
      required={!mayBeEmpty(name)}
    />
  );
}
