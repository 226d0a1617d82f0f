import { Stack } from '@mantine/core';
import { proposeProduct } from '@senim/contracts/office/calls';
import { useState } from 'react';
import { CallFailure, call } from '../../api/client.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useWords } from '../../shell/language.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import type { DialogProps } from './dialogProps.ts';
import { ProductFields } from './ProductFields.tsx';
import { documentOf, type TypedProduct, typedOf } from './productDraft.ts';
import { SettingChange } from './SettingChange.tsx';
import { useProposed } from './useProposed.ts';
import { useSettingTitle } from './useSettingTitle.ts';
import { WhatIf } from './WhatIf.tsx';

/** Another price or other terms of a product: what differs and what it would come to is shown before it is proposed. */
export function ProductDialog({ known, onClose }: DialogProps<'product'>) {
  const { text } = useWords();
  const titleOf = useSettingTitle();
  const proposed = useProposed();
  const { name, document: before } = known;
  const { draft, setDraft, forget } = useDraft<TypedProduct>(`product ${name}`, typedOf(before));
  const [wrong, setWrong] = useState<CallFailure['fields']>({});
  const document = documentOf(draft);
  const change = (part: Partial<TypedProduct>) => {
    setWrong({});
    setDraft({ ...draft, ...part });
  };
  const propose = async (reason: string) => {
    if (!document) return;
    const { setting: _, schedule_kinds, prolongation_days, loyalty, ...terms } = document;
    const lists = {
      schedule_kinds: [...schedule_kinds],
      prolongation_days: [...prolongation_days],
      loyalty: [...loyalty],
    };
    await call(proposeProduct, {
      params: { name },
      body: { ...terms, ...lists, from: draft.from, reason },
    }).catch((error) => {
      if (error instanceof CallFailure) setWrong(error.fields);
      throw error;
    });
    forget();
    await proposed();
  };
  return (
    <ReasonDialog
      title={titleOf('product', name)}
      action={text.settings.propose}
      size="xl"
      isReady={document !== null}
      onClose={onClose}
      onReason={propose}
    >
      <Stack gap="md">
        <ProductFields draft={draft} wrong={wrong} onChange={change} />
        {document && <SettingChange before={before} after={document} />}
        {document && <WhatIf name={name} document={document} />}
      </Stack>
    </ReasonDialog>
  );
}
