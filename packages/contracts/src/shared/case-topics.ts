/** What a letter to us is about; the form offers these and nothing is chosen beforehand. */
export const FEEDBACK_TOPICS = ['question', 'suggestion', 'thanks', 'site'] as const;
export const COMPLAINT_TOPICS = [
  'terms',
  'payment',
  'money',
  'collection',
  'data',
  'staff',
  'other',
] as const;

/** What a borrower may ask for (art. 9-2 of Law No 56-V names them and leaves the list open). */
export const SETTLEMENT_TOPICS = [
  'rate',
  'smaller_payments',
  'deferral',
  'term',
  'forgiveness',
  'other',
] as const;
