import { Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { proposeInsurance } from '@senim/contracts/office/settings/calls';
import {
  INSURANCE_IN,
  INSURANCE_PRICE,
  INSURANCE_TEXTS,
  type InsuranceTerms,
  type InsuranceText,
  insuranceFlaw,
} from '@senim/contracts/office/settings/insurance';
import { formatTenge } from '@senim/kazakhstan/format';
import { htmlLanguage, LANGUAGES } from '@senim/kazakhstan/languages';
import { Fragment } from 'react';
import { call } from '../../../api/client.ts';
import { useWords } from '../../../shell/language.tsx';
import type { DialogProps } from '../dialogProps.ts';
import { FromDay } from '../FromDay.tsx';
import { SettingDialog } from '../SettingDialog.tsx';
import { useSettingDraft } from '../useSettingDraft.ts';
import { useSettingTitle } from '../useSettingTitle.ts';

type Typed = Omit<InsuranceTerms, 'setting' | 'price'> & { readonly price: string };

const typedOf = ({ setting: _, price, ...texts }: InsuranceTerms): Typed => ({
  ...texts,
  price: price === 0 ? '' : String(price),
});

const isPrice = (typed: string): boolean => /^\d*$/.test(typed) && Number(typed) <= INSURANCE_PRICE.max;

/** What was typed as a document; null until it can be proposed. */
function documentOf({ price, ...texts }: Typed): InsuranceTerms | null {
  const document: InsuranceTerms = { setting: 'insurance', ...texts, price: Number(price) };
  return isPrice(price) && insuranceFlaw(document) === null ? document : null;
}

/** What borrowers may take beside a loan, in both languages, or that nothing is offered. */
export function InsuranceDialog({ known, onClose }: DialogProps<'insurance'>) {
  const { text, language } = useWords();
  const words = text.insurance;
  const titleOf = useSettingTitle();
  const { draft, wrong, change, propose } = useSettingDraft(`insurance ${known.version}`, {
    ...typedOf(known.document),
    from: null as string | null,
  });
  const { from, ...typed } = draft;
  const document = documentOf(typed);
  const send = async (reason: string) => {
    if (!document) return;
    const { setting: _, ...body } = document;
    await propose(call(proposeInsurance, { body: { ...body, from, reason } }));
  };
  const fieldOf = (field: InsuranceText) => ({
    label: words.fields[field],
    value: typed[field],
    error: wrong[field]?.message,
    maxLength: INSURANCE_TEXTS[field].max,
    required: typed.offered,
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  });
  return (
    <SettingDialog
      name={known.name}
      title={titleOf('insurance', known.name)}
      about={words.about}
      before={known.document}
      after={document}
      onClose={onClose}
      onReason={send}
    >
      <Stack gap="md">
        <Switch
          label={words.offer}
          checked={typed.offered}
          onChange={(event) => change({ offered: event.currentTarget.checked })}
        />
        <TextInput
          label={words.fields.price}
          value={typed.price}
          error={
            wrong['price']?.message ??
            (!isPrice(typed.price) && words.wrongPrice(formatTenge(INSURANCE_PRICE.max, language)))
          }
          inputMode="numeric"
          autoComplete="off"
          required={typed.offered}
          onChange={(event) => change({ price: event.currentTarget.value.trim() })}
        />
        {LANGUAGES.map((one) => {
          const { insurer, conditions } = INSURANCE_IN[one];
          return (
            <Fragment key={one}>
              <TextInput {...fieldOf(insurer)} lang={htmlLanguage(one)} autoComplete="off" />
              <Textarea
                {...fieldOf(conditions)}
                description={words.conditionsHint}
                lang={htmlLanguage(one)}
                autosize
                minRows={4}
              />
            </Fragment>
          );
        })}
        <FromDay value={from} error={wrong['from']?.message} onChange={(day) => change({ from: day })} />
      </Stack>
    </SettingDialog>
  );
}
