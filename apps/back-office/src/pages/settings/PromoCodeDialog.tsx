import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { proposePromoCode } from '@senim/contracts/office/settings/calls';
import { PROMO_AUDIENCES, promoCodeName } from '@senim/contracts/office/settings/promo-code';
import { chosen } from '@senim/contracts/shared/chosen';
import { type CallFailure, call } from '../../api/client.ts';
import { useWords } from '../../shell/language.tsx';
import { DayInput } from '../../widgets/DayInput.tsx';
import type { DialogProps } from './dialogProps.ts';
import { FromDay } from './FromDay.tsx';
import { documentOf, NOTHING_TYPED, type TypedPromo, typedOf } from './promoDraft.ts';
import { SettingDialog } from './SettingDialog.tsx';
import { useSettingDraft } from './useSettingDraft.ts';

interface Props {
  /** The code that would change; a new one is typed. */
  readonly known: DialogProps<'promo-code'>['known'] | null;
  readonly onClose: () => void;
}

/** A new promo code, or other terms of one: what differs is shown before it is proposed. */
export function PromoCodeDialog({ known, onClose }: Props) {
  const { text } = useWords();
  const words = text.settings;
  const { draft, wrong, change, propose } = useSettingDraft<TypedPromo>(
    `promo ${known ? `${known.name} ${known.version}` : ''}`,
    known ? typedOf(known) : NOTHING_TYPED,
  );
  const document = documentOf(draft, known?.document ?? null);
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
  readonly draft: TypedPromo;
  readonly isNew: boolean;
  readonly wrong: CallFailure['fields'];
  readonly onChange: (part: Partial<TypedPromo>) => void;
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
