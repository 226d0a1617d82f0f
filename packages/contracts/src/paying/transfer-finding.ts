import { reason } from '../office/customers.ts';
import { dateField, form, oneOf } from '../shared/fields.ts';

/** What the bank has told a person about a transfer in dispute. */
export const transferFinding = form({
  outcome: oneOf(['made', 'not-made'], 'incorrect_value'),
  /** The day on which the bank made it. */
  day: dateField,
  reason,
});
