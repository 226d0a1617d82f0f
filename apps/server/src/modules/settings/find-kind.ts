import type { SettingKind, SettingOf } from '@senim/contracts/office/settings/documents';
import { answerKind } from './answer/rules.ts';
import { capsKind } from './caps/rules.ts';
import { consentKind } from './consent/rules.ts';
import { daysOffKind } from './days-off/rules.ts';
import { identityKind } from './identity/rules.ts';
import { insuranceKind } from './insurance/rules.ts';
import { limitsKind } from './limits/rules.ts';
import { mciKind } from './mci/rules.ts';
import { messageKind } from './message/rules.ts';
import { officeHoursKind } from './office-hours/rules.ts';
import { partnerKind } from './partner/rules.ts';
import { productKind } from './product/rules.ts';
import { promoCodeKind } from './promo-code/rules.ts';
import { reasonKind } from './reason/rules.ts';
import { registersKind } from './registers/rules.ts';
import { siteTextKind } from './site-text/rules.ts';
import type { KindOfSetting } from './types.ts';

/** Every kind of setting: what of it came with the lender's document, and which documents are taken. */
const KINDS: { readonly [Kind in SettingKind]: KindOfSetting<SettingOf<Kind>> } = {
  'promo-code': promoCodeKind,
  product: productKind,
  'office-hours': officeHoursKind,
  'days-off': daysOffKind,
  limits: limitsKind,
  registers: registersKind,
  message: messageKind,
  partner: partnerKind,
  answer: answerKind,
  reason: reasonKind,
  'site-text': siteTextKind,
  consent: consentKind,
  identity: identityKind,
  mci: mciKind,
  caps: capsKind,
  insurance: insuranceKind,
};

export const findKind = <Kind extends SettingKind>(kind: Kind): KindOfSetting<SettingOf<Kind>> => KINDS[kind];
