import { proposeProduct } from '@senim/contracts/office/settings/calls';
import { call } from '../../api/client.ts';
import type { DialogProps } from './dialogProps.ts';
import { ProductFields } from './ProductFields.tsx';
import { documentOf, type TypedProduct, typedOf } from './productDraft.ts';
import { SettingDialog } from './SettingDialog.tsx';
import { useSettingDraft } from './useSettingDraft.ts';
import { useSettingTitle } from './useSettingTitle.ts';

/** Another price or other terms of a product: what differs and what it would come to is shown before it is proposed. */
export function ProductDialog({ known, onClose }: DialogProps<'product'>) {
  const titleOf = useSettingTitle();
  const { name, version, document: before } = known;
  const { draft, wrong, change, propose } = useSettingDraft<TypedProduct>(
    `product ${name} ${version}`,
    typedOf(before),
  );
  const document = documentOf(draft);
  const send = async (reason: string) => {
    if (!document) return;
    const { setting: _, schedule_kinds, prolongation_days, loyalty, ...terms } = document;
    const lists = {
      schedule_kinds: [...schedule_kinds],
      prolongation_days: [...prolongation_days],
      loyalty: [...loyalty],
    };
    const body = { ...terms, ...lists, from: draft.from, reason };
    await propose(call(proposeProduct, { params: { name }, body }));
  };
  return (
    <SettingDialog
      name={name}
      title={titleOf('product', name)}
      size="xl"
      before={before}
      after={document}
      onClose={onClose}
      onReason={send}
    >
      <ProductFields draft={draft} wrong={wrong} onChange={change} />
    </SettingDialog>
  );
}
