import { NumberInput, Select, Stack, Switch, Textarea } from '@mantine/core';
import { proposeText } from '@senim/contracts/office/settings/calls';
import {
  REASON_LENGTHS,
  REASON_PLACES,
  type ReasonDocument,
  reason,
} from '@senim/contracts/office/settings/reason';
import { ALWAYS_OFFERED, isOwnReason, REASON_LISTS, reasonNamed } from '@senim/contracts/shared/reasons';
import { htmlLanguage, LANGUAGES } from '@senim/kazakhstan/languages';
import type { SettingRow } from '../../../api/answers.ts';
import { call } from '../../../api/client.ts';
import { useWords } from '../../../shell/language.tsx';
import type { DialogProps } from '../dialogProps.ts';
import { FromDay } from '../FromDay.tsx';
import { nameOfTitle } from '../nameOfTitle.ts';
import { SettingDialog } from '../SettingDialog.tsx';
import { TitleFields } from '../titled/TitleFields.tsx';
import { isCalledAlike, titledDocument } from '../titled/titledDocument.ts';
import { useSettingDraft } from '../useSettingDraft.ts';
import { useSettingTitle } from '../useSettingTitle.ts';

interface Props {
  /** The reason that would change; a new one is worded. */
  readonly known: DialogProps<'reason'>['known'] | null;
  /** Those that there are: a new one may be called like none of them. */
  readonly others?: readonly SettingRow[];
  readonly onClose: () => void;
}

/** Nothing says where a new reason is chosen until somebody does. */
type Typed = Omit<ReasonDocument, 'of' | 'place'> & {
  readonly of: ReasonDocument['of'] | null;
  readonly place: number | '';
};
const EMPTY: Typed = {
  ...{ setting: 'reason', of: null, title_ru: '', title_kz: '', ru: '', kz: '' },
  ...{ place: '', ended: false },
};

/** Those of another list are chosen elsewhere. */
function isAlike(other: SettingRow, typed: Typed): boolean {
  const document = titledDocument('reason', other);
  return document?.of === typed.of && isCalledAlike(document, typed);
}

/** A new reason of refusals, or other words of one, as borrowers read them. */
export function ReasonWordsDialog({ known, others = [], onClose }: Props) {
  const { text } = useWords();
  const words = text.reasonWords;
  const titleOf = useSettingTitle();
  const { draft, wrong, change, propose } = useSettingDraft(
    `reason ${known ? `${known.name} ${known.version}` : ''}`,
    { ...EMPTY, ...known?.document, from: null as string | null },
  );
  const { from, ...typed } = draft;
  const read = reason.safeParse(typed);
  const alike = known ? undefined : others.find((other) => isAlike(other, typed));
  const document = read.success && !alike ? read.data : null;
  const send = async (why: string) => {
    if (!document) return;
    const taken = others.map((other) => other.name);
    const named = { taken, otherwise: 'reason', before: `${document.of}-` };
    const name = known?.name ?? nameOfTitle(document.title_ru, named);
    await propose(
      call(proposeText, { params: { name }, body: { document, from, is_new: known === null, reason: why } }),
    );
  };
  return (
    <SettingDialog
      name={known?.name ?? 'reason'}
      title={known ? titleOf('reason', known.name, known.document) : words.add}
      about={words.about}
      before={known?.document ?? null}
      after={document}
      onClose={onClose}
      onReason={send}
    >
      <Stack gap="md">
        {!known && (
          <Select
            label={words.fields.of}
            data={REASON_LISTS.map((list) => ({ value: list, label: words.lists[list] }))}
            value={typed.of}
            onChange={(of) => change({ of: of as Typed['of'] })}
            required
          />
        )}
        <TitleFields
          kind="reason"
          typed={typed}
          labels={words.fields}
          hint={words.titleHint}
          lengthMax={REASON_LENGTHS.title.max}
          wrong={wrong}
          alike={alike}
          alikeText={words.alike}
          onType={change}
        />
        {LANGUAGES.map((field) => (
          <Textarea
            key={field}
            label={words.fields[field]}
            error={wrong[field]?.message}
            value={typed[field]}
            lang={htmlLanguage(field)}
            maxLength={REASON_LENGTHS.text.max}
            autosize
            minRows={2}
            onChange={(event) => change({ [field]: event.currentTarget.value })}
            required
          />
        ))}
        <NumberInput
          label={words.fields.place}
          error={wrong['place']?.message}
          value={typed.place}
          min={1}
          max={REASON_PLACES}
          allowDecimal={false}
          onChange={(place) => change({ place: typeof place === 'number' ? place : '' })}
          required
        />
        <OfferSwitch name={known?.name ?? ''} isEnded={typed.ended} onChange={(ended) => change({ ended })} />
        <FromDay value={from} error={wrong['from']?.message} onChange={(day) => change({ from: day })} />
      </Stack>
    </SettingDialog>
  );
}

interface OfferProps {
  readonly name: string;
  readonly isEnded: boolean;
  readonly onChange: (isEnded: boolean) => void;
}

/** Whether people are offered it; what the machine gives it gives all the same, and one of each list always is. */
function OfferSwitch({ name, isEnded, onChange }: OfferProps) {
  const words = useWords().text.reasonWords;
  const named = reasonNamed(name);
  const isAlways = named !== null && ALWAYS_OFFERED[named.list] === named.code;
  const isOfMachine = named?.list === 'application' && isOwnReason(named.list, named.code);
  return (
    <Switch
      label={words.offer}
      description={isAlways ? words.always : isOfMachine && isEnded ? words.ofMachine : undefined}
      disabled={isAlways}
      checked={!isEnded}
      onChange={(event) => onChange(!event.currentTarget.checked)}
    />
  );
}
