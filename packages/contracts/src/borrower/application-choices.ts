/** What may be answered where the form gives a choice; without schemas, so that the screens read the same lists. */
export const FAMILY_STATUSES = ['single', 'married', 'divorced', 'widowed'] as const;
export const RELATIVE_KINDS = ['mother', 'father', 'spouse', 'sibling', 'child', 'other'] as const;
export const LOAN_PURPOSES = [
  'consumer_goods',
  'medical',
  'education',
  'travel',
  'repair',
  'family',
  'other',
] as const;
export const ID_ISSUERS = ['mvd', 'mju'] as const;
