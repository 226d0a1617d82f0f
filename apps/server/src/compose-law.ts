import { MCI_THROUGH } from '@senim/loan-engine/loan/law';
import { type Day, knownDay } from '@senim/loan-engine/units/day';
import type { Config } from './platform/config.ts';

/** The sandbox's calendar is moved for years, past every budget law: nothing is real there, and the last MCI serves on. */
export const mciThroughIn = (mode: Config['MODE']): Day =>
  mode === 'sandbox' ? knownDay('2099-12-31') : MCI_THROUGH;
