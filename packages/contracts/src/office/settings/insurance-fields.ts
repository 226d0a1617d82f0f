import { z } from 'zod';
import { blankField, wholeNumber } from '../../shared/fields.ts';
import { INSURANCE_LENGTHS, INSURANCE_PRICE } from './insurance.ts';

const insurer = blankField(INSURANCE_LENGTHS.insurer.max);
const conditions = blankField(INSURANCE_LENGTHS.conditions.max);

/** Insurance beside a loan, as people type it; where none is offered the rest may stay empty. */
export const insuranceFields = {
  offered: z.boolean({ error: () => 'incorrect_value' }),
  insurer_ru: insurer,
  insurer_kz: insurer,
  price: wholeNumber('incorrect_value', 0, INSURANCE_PRICE.max),
  conditions_ru: conditions,
  conditions_kz: conditions,
};
