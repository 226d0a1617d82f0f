import type { WhatIf } from '@senim/contracts/office/settings';
import type { SettingDocument, SettingKind, SettingOf } from '@senim/contracts/office/settings/documents';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { LenderProduct } from '@senim/lender/products';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { countProlongable } from '../../agreements/prolongation/count-prolongable.ts';
import { compareOffers } from '../../applications/terms-on-offer/compare-offers.ts';
import { readProducts, withProposed } from '../../settings/product/read-products.ts';
import { flawOf } from '../../settings/propose-setting.ts';
import type { DocumentFlaw } from '../../settings/types.ts';

const act = machineAct('settings.what-if');

/** What a version of a kind would come to; a kind whose values touch neither applications nor loans has none. */
type Preview<Kind extends SettingKind> = (
  services: Services,
  known: {
    readonly name: string;
    readonly document: SettingOf<Kind>;
    readonly products: readonly LenderProduct[];
  },
) => Promise<WhatIf | Refused<'setting_not_found'>>;

const PREVIEWS: { readonly [Kind in SettingKind]: Preview<Kind> | null } = {
  'promo-code': previewPromoCode,
  product: previewProduct,
  'office-hours': null,
  'days-off': null,
  limits: null,
  registers: null,
  message: null,
};

/** What a version that somebody proposes or confirms would come to; what nobody could propose is refused first. Stores nothing. */
export async function previewSetting(
  services: Services,
  {
    setting,
    name,
    document,
  }: { readonly setting: SettingKind; readonly name: string; readonly document: SettingDocument },
): Promise<WhatIf | Refused<'setting_not_found' | DocumentFlaw['refused']>> {
  if (setting !== document.setting) return refuse('setting_not_found');
  const preview = PREVIEWS[setting] as Preview<SettingKind> | null;
  if (!preview) return { applications: null, book: null };
  const now = services.clock.now();
  const would = { name, document, before: null, day: dayInAlmaty(now.getTime()) };
  const flaw = flawOf(services, would);
  if (flaw) return refuse(flaw.refused, flaw.details, flaw.field);
  const products = await services.database.transaction(act, (tx) => readProducts(services, tx, now));
  return preview(services, { name, document, products });
}

/** As if everybody whom a code is for had typed it; a larger discount of one's own stays. */
async function previewPromoCode(
  services: Services,
  { document, products }: Parameters<Preview<'promo-code'>>[1],
): Promise<WhatIf> {
  const applications = await compareOffers(services, {
    today: { products },
    would: { products, promo: document },
  });
  return { applications, book: null };
}

async function previewProduct(
  services: Services,
  { name, document, products }: Parameters<Preview<'product'>>[1],
): Promise<WhatIf | Refused<'setting_not_found'>> {
  const would = withProposed(services, products, { name, document });
  if (!would) return refuse('setting_not_found');
  return {
    applications: await compareOffers(services, {
      loanType: name,
      today: { products },
      would: { products: would },
    }),
    book: await countProlongable(services, name, { today: products, would }),
  };
}
