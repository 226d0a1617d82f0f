import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { proposePromoCode } from '@senim/contracts/office/calls';
import type { SettingOf } from '@senim/contracts/office/settings/documents';
import {
  PROMO_AUDIENCES,
  type PromoAudience,
  promoCodeName,
} from '@senim/contracts/office/settings/promo-code';
import { chosen } from '@senim/contracts/shared/chosen';
import { call } from '../../api/client.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useWords } from '../../shell/language.tsx';
import { DayInput } from '../../widgets/DayInput.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { SettingChange } from './SettingChange.tsx';
import { useProposed } from './useProposed.ts';
import { WhatIf } from './WhatIf.tsx';

type PromoCode = SettingOf<'promo-code'>;

interface Props {
  /** The code that would change; a new one is typed. */
  readonly known: { readonly name: string; readonly document: PromoCode } | null;
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
  const proposed = useProposed();
  const { draft, setDraft, forget } = useDraft<Typed>(
    `promo ${known?.name ?? ''}`,
    known ? typedOf(known) : EMPTY,
  );
  const document = documentOf(draft, known?.document.ended ?? false);
  const propose = async (reason: string) => {
    if (!document) return;
    const { setting: _, ...body } = document;
    await call(proposePromoCode, {
      params: { name: promoCodeName(draft.name) },
      body: { ...body, from: draft.from, reason },
    });
    forget();
    await proposed();
  };
  return (
    <ReasonDialog
      title={known ? words.named['promo-code'](known.name) : words.newPromo}
      action={words.propose}
      size="lg"
      isReady={document !== null && promoCodeName(draft.name).length >= 3}
      onClose={onClose}
      onReason={propose}
    >
      <PromoFields
        draft={draft}
        isNew={known === null}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
      {known && document && <SettingChange before={known.document} after={document} />}
      {document && <WhatIf name={promoCodeName(draft.name)} document={document} />}
    </ReasonDialog>
  );
}

interface FieldsProps {
  readonly draft: Typed;
  readonly isNew: boolean;
  readonly onChange: (part: Partial<Typed>) => void;
}

function PromoFields({ draft, isNew, onChange }: FieldsProps) {
  const { text } = useWords();
  const words = text.settings.promo;
  const audiences = PROMO_AUDIENCES.map((value) => ({ value, label: words.audiences[value] }));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
      {isNew && (
        <TextInput
          data-autofocus
          label={words.name}
          description={words.nameHint}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value.toUpperCase() })}
          autoComplete="off"
          required
        />
      )}
      <TextInput
        label={words.discount_percent}
        description={words.percentHint}
        inputMode="numeric"
        value={draft.percent}
        onChange={(event) => onChange({ percent: event.currentTarget.value.trim() })}
        required
      />
      <Select
        label={words.audience}
        data={audiences}
        value={draft.audience}
        onChange={(value) => onChange({ audience: chosen(PROMO_AUDIENCES, value ?? '') ?? null })}
        required
      />
      <TextInput
        label={words.uses_max}
        description={words.usesHint}
        inputMode="numeric"
        value={draft.uses}
        onChange={(event) => onChange({ uses: event.currentTarget.value.trim() })}
      />
      <DayInput
        days="all"
        clearable
        label={words.valid_from}
        value={draft.first}
        onChange={(first) => onChange({ first })}
        required
      />
      <DayInput
        days="coming"
        clearable
        label={words.valid_through}
        value={draft.last}
        onChange={(last) => onChange({ last })}
        required
      />
      <DayInput
        days="coming"
        clearable
        label={text.settings.from}
        description={text.settings.fromHint}
        value={draft.from}
        onChange={(from) => onChange({ from })}
      />
    </SimpleGrid>
  );
}
