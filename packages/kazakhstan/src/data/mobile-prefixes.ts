/**
 * The first three national digits of mobile numbers, by the international numbering metadata. 703, 704, 709 and 750 are not in
 * use, 751 is Internet telephony, 710 to 729 are fixed lines. Numbers can change operator since 2016, so a prefix does not name
 * an operator.
 */
export const MOBILE_PREFIXES: readonly string[] = [
  '700',
  '701',
  '702',
  '705',
  '706',
  '707',
  '708',
  '747',
  '760',
  '761',
  '762',
  '763',
  '764',
  '771',
  '775',
  '776',
  '777',
  '778',
  '785',
];
