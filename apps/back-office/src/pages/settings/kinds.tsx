import type { SettingKind } from '@senim/contracts/office/settings/documents';
import type { ComponentType } from 'react';
import { DaysOffDialog } from './DaysOffDialog.tsx';
import type { DialogProps, EndProps } from './dialogProps.ts';
import { EndPromoCode } from './EndPromoCode.tsx';
import { LimitsDialog } from './LimitsDialog.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { OfficeHoursDialog } from './OfficeHoursDialog.tsx';
import { ProductDialog } from './ProductDialog.tsx';
import { PromoCodeDialog } from './PromoCodeDialog.tsx';
import { RegistersDialog } from './RegistersDialog.tsx';

interface KindScreens<Kind extends SettingKind> {
  readonly Change: ComponentType<DialogProps<Kind>>;
  /** What ends a setting of the kind, where one can be ended. */
  readonly End?: ComponentType<EndProps<Kind>>;
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
};

export const screensOf = (kind: SettingKind): KindScreens<SettingKind> =>
  KIND_SCREENS[kind] as unknown as KindScreens<SettingKind>;
