import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { proposePromoCode } from '@senim/contracts/office/settings/calls';
import type { SettingOf } from '@senim/contracts/office/settings/documents';
import {
  PROMO_AUDIENCES,
  type PromoAudience,
  promoCodeName,
} from '@senim/contracts/office/settings/promo-code';
import { chosen } from '@senim/contracts/shared/chosen';
import { type CallFailure, call } from '../../api/client.ts';
import { useWords } from '../../shell/language.tsx';
import { DayInput } from '../../widgets/DayInput.tsx';
import type { DialogProps } from './dialogProps.ts';
import { FromDay } from './FromDay.tsx';
import { SettingDialog } from './SettingDialog.tsx';
import { useSettingDraft } from './useSettingDraft.ts';

type PromoCode = SettingOf<'promo-code'>;

interface Props {
  /** The code that would change; a new one is typed. */
  readonly known: DialogProps<'promo-code'>['known'] | null;
  readonly onClose: () => void;
}

interface Typed {
  readonly name: string;
  readonly percent: string;
  readonly audience: PromoAudience | null;
  readonly first: string | null;
  readonly last: string | null;
  readonly uses: string;
  readonly from: string | null;
}

const EMPTY: Typed = { name: '', percent: '', audience: null, first: null, last: null, uses: '', from: null };

const typedOf = (known: NonNullable<Props['known']>): Typed => ({
  name: known.name,
  percent: String(known.document.discount_percent),
  audience: known.document.audience,
  first: known.document.valid_from,
  last: known.document.valid_through,
  uses: known.document.uses_max === null ? '' : String(known.document.uses_max),
  from: null,
});

/** What was typed as a document; null until it is whole. */
function documentOf({ percent, audience, first, last, uses }: Typed, ended: boolean): PromoCode | null {
  const isWhole = /^\d{1,3}$/.test(percent) && /^\d{0,7}$/.test(uses);
  if (!isWhole || audience === null || first === null || last === null) return null;
  const terms = { discount_percent: Number(percent), audience, valid_from: first, valid_through: last };
  return { setting: 'promo-code', ...terms, uses_max: uses === '' ? null : Number(uses), ended };
}

/** A new promo code, or other terms of one: what differs is shown before it is proposed. */
export function PromoCodeDialog({ known, onClose }: Props) {
  const { text } = useWords();
  const words = text.settings;
  const { draft, wrong, change, propose } = useSettingDraft<Typed>(
    `promo ${known ? `${known.name} ${known.version}` : ''}`,
    known ? typedOf(known) : EMPTY,
  );
  const document = documentOf(draft, known?.document.ended ?? false);
  const send = async (reason: string) => {
    if (!document) return;
    const { setting: _, ...body } = document;
    const params = { name: promoCodeName(draft.name) };
    const wish = { ...body, from: draft.from, is_new: known === null, reason };
    await propose(call(proposePromoCode, { params, body: wish }));
  };
  return (
    <SettingDialog
      name={promoCodeName(draft.name)}
      title={known ? words.named['promo-code'](known.name) : words.newPromo}
      before={known?.document ?? null}
      after={document}
      isReady={document !== null && promoCodeName(draft.name).length >= 3}
      onClose={onClose}
      onReason={send}
    >
      <PromoFields draft={draft} isNew={known === null} wrong={wrong} onChange={change} />
    </SettingDialog>
  );
}

interface FieldsProps {
  readonly draft: Typed;
  readonly isNew: boolean;
  readonly wrong: CallFailure['fields'];
  readonly onChange: (part: Partial<Typed>) => void;
}

function PromoFields({ draft, isNew, wrong, onChange }: FieldsProps) {
  const { text } = useWords();
  const words = text.settings.promo;
  const audiences = PROMO_AUDIENCES.map((value) => ({ value, label: words.audiences[value] }));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'start' }}>
      {isNew && (
        <TextInput
          data-autofocus
          label={words.name}
          error={wrong['name']?.message}
          description={words.nameHint}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value.toUpperCase() })}
          autoComplete="off"
          required
        />
      )}
      <TextInput
        label={words.discount_percent}
        error={wrong['discount_percent']?.message}
        description={words.percentHint}
        inputMode="numeric"
        value={draft.percent}
        onChange={(event) => onChange({ percent: event.currentTarget.value.trim() })}
        required
      />
      <Select
        label={words.audience}
        error={wrong['audience']?.message}
        data={audiences}
        value={draft.audience}
        onChange={(value) => onChange({ audience: chosen(PROMO_AUDIENCES, value ?? '') ?? null })}
        required
      />
      <TextInput
        label={words.uses_max}
        error={wrong['uses_max']?.message}
        description={words.usesHint}
        inputMode="numeric"
        value={draft.uses}
        onChange={(event) => onChange({ uses: event.currentTarget.value.trim() })}
      />
      <DayInput
        days="all"
        clearable
        label={words.valid_from}
        error={wrong['valid_from']?.message}
        value={draft.first}
        onChange={(first) => onChange({ first })}
        required
      />
      <DayInput
        days="coming"
        clearable
        label={words.valid_through}
        error={wrong['valid_through']?.message}
        value={draft.last}
        onChange={(last) => onChange({ last })}
        required
      />
      <FromDay value={draft.from} error={wrong['from']?.message} onChange={(from) => onChange({ from })} />
    </SimpleGrid>
  );
}
