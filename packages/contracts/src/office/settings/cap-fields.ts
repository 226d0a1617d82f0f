import { wholeNumber } from '../../shared/fields.ts';
import { CAPS, type Cap } from './caps.ts';

const PPM_OF_GESV_MAX = 10_000_000;
const capField = wholeNumber('incorrect_value', 1, PPM_OF_GESV_MAX).nullable();

/** Caps of the lender's own; an empty one is the law's. */
export const capFields = Object.fromEntries(CAPS.map((cap) => [cap, capField])) as Record<
  Cap,
  typeof capField
>;
