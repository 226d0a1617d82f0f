import type { SettingKind, SettingOf } from '@senim/contracts/office/settings/documents';
import type { ComponentType } from 'react';
import { AnswerDialog } from './answers/AnswerDialog.tsx';
import { ConsentDialog } from './consents/ConsentDialog.tsx';
import { DaysOffDialog } from './DaysOffDialog.tsx';
import type { DialogProps, EndProps } from './dialogProps.ts';
import { EndPromoCode } from './EndPromoCode.tsx';
import { LimitsDialog } from './LimitsDialog.tsx';
import { CapsDialog } from './lender/CapsDialog.tsx';
import { IdentityDialog } from './lender/IdentityDialog.tsx';
import { InsuranceDialog } from './lender/InsuranceDialog.tsx';
import { MciDialog } from './lender/MciDialog.tsx';
import { MessageDialog } from './messages/MessageDialog.tsx';
import { OfficeHoursDialog } from './OfficeHoursDialog.tsx';
import { ProductDialog } from './ProductDialog.tsx';
import { PromoCodeDialog } from './PromoCodeDialog.tsx';
import { PartnerDialog } from './partners/PartnerDialog.tsx';
import { PartnerTest } from './partners/PartnerTest.tsx';
import { RegistersDialog } from './RegistersDialog.tsx';
import { ReasonWordsDialog } from './reasons/ReasonWordsDialog.tsx';
import { SiteTextDialog } from './siteTexts/SiteTextDialog.tsx';

interface KindScreens<Kind extends SettingKind> {
  readonly Change: ComponentType<DialogProps<Kind>>;
  /** What ends a setting of the kind, where one can be ended. */
  readonly End?: ComponentType<EndProps<Kind>>;
  /** What else its page has, about what holds now. */
  readonly Beside?: ComponentType<{ readonly name: string; readonly document: SettingOf<Kind> }>;
}

/** How each kind of setting is changed on its page. */
const KIND_SCREENS: { readonly [Kind in SettingKind]: KindScreens<Kind> } = {
  'promo-code': { Change: PromoCodeDialog, End: EndPromoCode },
  product: { Change: ProductDialog },
  'office-hours': { Change: OfficeHoursDialog },
  'days-off': { Change: DaysOffDialog },
  limits: { Change: LimitsDialog },
  registers: { Change: RegistersDialog },
  message: { Change: MessageDialog },
  partner: { Change: PartnerDialog, Beside: PartnerTest },
  answer: { Change: AnswerDialog },
  reason: { Change: ReasonWordsDialog },
  'site-text': { Change: SiteTextDialog },
  consent: { Change: ConsentDialog },
  identity: { Change: IdentityDialog },
  mci: { Change: MciDialog },
  caps: { Change: CapsDialog },
  insurance: { Change: InsuranceDialog },
};

export const screensOf = (kind: SettingKind): KindScreens<SettingKind> =>
  KIND_SCREENS[kind] as unknown as KindScreens<SettingKind>;
