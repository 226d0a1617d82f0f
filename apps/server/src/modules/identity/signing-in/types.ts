import type { Services } from '../../../platform/machinery.ts';
import type { MobileBase } from '../../../providers/mobile-base/mobile-base.ts';

export interface SignInServices extends Services {
  readonly mobileBase: MobileBase;
}
