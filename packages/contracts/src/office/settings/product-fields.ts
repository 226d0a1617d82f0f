import { z } from 'zod';
import {
  amountField,
  form,
  oneOf,
  periodField,
  scheduleKindField,
  wholeNumber,
} from '../../shared/fields.ts';
import { FREE_DAYS_RULES } from './product.ts';

const ppmField = wholeNumber('incorrect_value', 0, 1_000_000);
const daysField = wholeNumber('incorrect_value', 0, 3_650);
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item, { error: () => 'incorrect_value' }).max(30, 'incorrect_value');

/** The price and the terms of a product as they are proposed. */
export const productFields = {
  amount_min: amountField,
  amount_max: amountField,
  first_loan_amount_max: amountField,
  amount_step: amountField,
  amount_default: amountField,
  period_min: periodField,
  period_max: periodField,
  period_default: periodField,
  schedule_kinds: listOf(scheduleKindField).min(1, 'required'),
  free_days: daysField,
  free_days_rule: oneOf(FREE_DAYS_RULES, 'incorrect_value'),
  daily_rate_ppm_max: ppmField,
  penalty_daily_ppm: ppmField,
  prolongation_days: listOf(wholeNumber('incorrect_value', 1, 3_650)),
  prolongation_days_before_max: daysField,
  prolongation_overdue_days_max: daysField,
  prolonged_term_days_max: daysField,
  loyalty: listOf(
    form({
      loans_in_time: wholeNumber('incorrect_value', 1, 1_000),
      discount_share_ppm: wholeNumber('incorrect_value', 1, 1_000_000),
    }),
  ),
};
