import type { SettingDocument, SettingKind, SettingOf } from '@senim/contracts/office/settings/documents';
import { isWorded } from '@senim/contracts/office/settings/message';
import { promoCodeName } from '@senim/contracts/office/settings/promo-code';
import { UNTOUCHED, type WhatIf } from '@senim/contracts/office/settings/what-if';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { LenderProduct } from '@senim/lender/products';
import { withMci } from '@senim/loan-engine/loan/mci';
import { knownDay } from '@senim/loan-engine/units/day';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { countProlongable } from '../../agreements/prolongation/count-prolongable.ts';
import { countInsured } from '../../applications/insurance/count-insured.ts';
import { compareOffers } from '../../applications/terms-on-offer/compare-offers.ts';
import { findPromoCode } from '../../applications/terms-on-offer/find-promo-code.ts';
import { countTold } from '../../attribution/count-told.ts';
import { countHeld } from '../../notifications/count-held.ts';
import { countParts } from '../../notifications/count-parts.ts';
import { countOfTwo, countOutsideHours } from '../../payments/payouts/count-held.ts';
import { countConsented } from '../../profile/count-consented.ts';
import { capsBy } from '../../settings/caps/read-caps.ts';
import { hoursByDays } from '../../settings/days-off/find-days-off.ts';
import { findSetting } from '../../settings/find-setting.ts';
import { limitsBy, readLimits } from '../../settings/limits/read-limits.ts';
import { goalsTold } from '../../settings/partner/find-partner.ts';
import { readProducts, withProposed } from '../../settings/product/read-products.ts';
import { flawOf } from '../../settings/propose-setting.ts';
import { readStandIns, standInsBy } from '../../settings/registers/read-registers.ts';
import type { DocumentFlaw } from '../../settings/types.ts';
import { countPromised } from '../../support/callback/count-promised.ts';
import { countDecisions, type DecidedBy } from '../../underwriting/count-decisions.ts';

const act = machineAct('settings.what-if');

/** What a version of a kind would come to; one that is words alone has none, and its screen says so. */
type Preview<Kind extends SettingKind> = (
  services: Services,
  known: {
    readonly name: string;
    readonly document: SettingOf<Kind>;
    /** As it holds now; undefined of something new. */
    readonly held: SettingOf<Kind> | undefined;
    readonly products: readonly LenderProduct[];
  },
) => Promise<WhatIf | Refused<'setting_not_found'>>;

const PREVIEWS: { readonly [Kind in SettingKind]: Preview<Kind> | null } = {
  'promo-code': previewPromoCode,
  product: previewProduct,
  'office-hours': previewHours,
  'days-off': previewDaysOff,
  limits: previewLimits,
  registers: previewRegisters,
  message: previewMessage,
  partner: previewPartner,
  answer: null,
  // Neither decides nor costs anything: what is decided keeps its words.
  reason: null,
  'site-text': null,
  consent: previewConsent,
  identity: null,
  mci: previewMci,
  caps: previewCaps,
  insurance: previewInsurance,
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
  if (!preview) return UNTOUCHED;
  const now = services.clock.now();
  const today = dayInAlmaty(now.getTime());
  const { held, products } = await services.database.transaction(act, async (tx) => ({
    held: await findSetting(services, tx, setting, name, now),
    products: await readProducts(services, tx, now),
  }));
  const would = { name, document, before: held ?? null, today, day: today, isFromMidnight: true };
  const flaw = flawOf(services, would);
  if (flaw) return refuse(flaw.refused, flaw.details, flaw.field);
  return preview(services, { name, document, held, products });
}

/** As if everybody whom a code is for had typed it, as it is and as it would be from its first day on; a larger discount of one's own stays. */
async function previewPromoCode(
  services: Services,
  { name, document, products }: Parameters<Preview<'promo-code'>>[1],
): Promise<WhatIf> {
  const now = services.clock.now();
  const held = await services.database.transaction(act, (tx) => findPromoCode(services, tx, name, now));
  // Its days may be to come: it is told what it would have come to had they begun.
  const valid_from = dayInAlmaty(now.getTime());
  const proposed = { ...document, valid_from, code: promoCodeName(name), usesCount: held?.usesCount ?? 0 };
  const applications = await compareOffers(services, {
    today: { products, promo: held },
    would: { products, promo: proposed },
  });
  return { ...UNTOUCHED, applications };
}

async function previewProduct(
  services: Services,
  { name, document, products }: Parameters<Preview<'product'>>[1],
): Promise<WhatIf | Refused<'setting_not_found'>> {
  const would = withProposed(services, products, { name, document });
  if (!would) return refuse('setting_not_found');
  return {
    ...UNTOUCHED,
    applications: await compareOffers(services, {
      loanType: name,
      today: { products },
      would: { products: would },
    }),
    book: await countProlongable(services, name, { today: products, would }),
  };
}

/** As if the caps held for all who ask; loans that run keep their own. */
async function previewCaps(
  services: Services,
  { document, products }: Parameters<Preview<'caps'>>[1],
): Promise<WhatIf> {
  const applications = await compareOffers(services, {
    today: { products },
    would: { products, law: { ...services.law, caps: capsBy(document) } },
  });
  return { ...UNTOUCHED, applications };
}

/** Of whom the form would ask it anew; what goes with every application is asked each time anyway. */
async function previewConsent(
  services: Services,
  { name }: Parameters<Preview<'consent'>>[1],
): Promise<WhatIf> {
  return name === 'personal_data' ? { ...UNTOUCHED, consents: await countConsented(services) } : UNTOUCHED;
}

async function previewHours(
  services: Services,
  { document: { opens, closes, debt_from: from, debt_until: until } }: Parameters<Preview<'office-hours'>>[1],
): Promise<WhatIf> {
  const today = services.lender.hours;
  const would = { ...today, opens, closes };
  return {
    ...UNTOUCHED,
    payouts: await countOutsideHours(services, { today, would }),
    messages: await countHeld(services, { today: today.debtMessages, would: { from, until } }),
    promised: await countPromised(services, { today, would }),
  };
}

/** Days that were say nothing of those to come; what is promised for them does. */
async function previewDaysOff(
  services: Services,
  { name, document }: Parameters<Preview<'days-off'>>[1],
): Promise<WhatIf> {
  const would = hoursByDays(services, name, document);
  return {
    ...UNTOUCHED,
    promised: await countPromised(services, { today: services.lender.hours, would }),
  };
}

/** As if the index were that of today, whichever year it is for. */
async function previewMci(
  services: Services,
  { document, products }: Parameters<Preview<'mci'>>[1],
): Promise<WhatIf> {
  const today = knownDay(dayInAlmaty(services.clock.now().getTime()));
  const law = { ...services.law, ...withMci(services.law, [[today, document.tenge]]) };
  const applications = await compareOffers(services, { today: { products }, would: { products, law } });
  return { ...UNTOUCHED, applications };
}

async function previewMessage(
  services: Services,
  { name, document }: Parameters<Preview<'message'>>[1],
): Promise<WhatIf | Refused<'setting_not_found'>> {
  if (!isWorded(name)) return refuse('setting_not_found');
  return { ...UNTOUCHED, sms: await countParts(services, name, document) };
}

async function previewPartner(
  services: Services,
  { name, document, held }: Parameters<Preview<'partner'>>[1],
): Promise<WhatIf> {
  const goals = await countTold(services, name, { today: goalsTold(held), would: goalsTold(document) });
  return { ...UNTOUCHED, goals };
}

async function previewInsurance(
  services: Services,
  { document, held }: Parameters<Preview<'insurance'>>[1],
): Promise<WhatIf> {
  return { ...UNTOUCHED, insured: await countInsured(services, { today: held, would: document }) };
}

async function previewLimits(
  services: Services,
  { document }: Parameters<Preview<'limits'>>[1],
): Promise<WhatIf> {
  const today = await readDecidedBy(services);
  const policy = limitsBy(services, document);
  return {
    ...UNTOUCHED,
    decisions: await countDecisions(services, today, { ...today, policy }),
    payouts: await countOfTwo(services, {
      today: today.policy.payoutSecondPersonAboveTenge,
      would: policy.payoutSecondPersonAboveTenge,
    }),
  };
}

async function previewRegisters(
  services: Services,
  { document }: Parameters<Preview<'registers'>>[1],
): Promise<WhatIf> {
  const today = await readDecidedBy(services);
  const would = { ...today, registers: standInsBy(document) };
  return { ...UNTOUCHED, decisions: await countDecisions(services, today, would) };
}

/** By what the machine decides now. */
const readDecidedBy = (services: Services): Promise<DecidedBy> =>
  services.database.transaction(act, async (tx) => ({
    policy: await readLimits(services, tx),
    registers: (await readStandIns(services, tx)).registers,
  }));
