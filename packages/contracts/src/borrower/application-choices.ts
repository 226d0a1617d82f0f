/** The choices of the form. The file has no schemas, so that the screens can read the same lists. */
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
