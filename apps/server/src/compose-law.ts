import { type KnownMci, RELEASED_MCI } from '@senim/loan-engine/loan/mci';
import { knownDay } from '@senim/loan-engine/units/day';
import type { Config } from './platform/config.ts';

/** The sandbox's calendar is moved for years, past every budget law: nothing is real there, and the last MCI serves on. */
export const releasedMciIn = (mode: Config['MODE']): KnownMci =>
  mode === 'sandbox' ? { ...RELEASED_MCI, through: knownDay('2099-12-31') } : RELEASED_MCI;
