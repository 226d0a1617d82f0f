/** What must come about before a further application makes sense, the longest wait first. */
const WAITS = ['term', 'report', 'burden', 'data'] as const;
export type Wait = (typeof WAITS)[number];

const WAIT_OF: Readonly<Partial<Record<string, Wait>>> = {
  under_age: 'term',
  bankrupt: 'term',
  conscript: 'term',
  overdue_elsewhere: 'report',
  self_refusal: 'report',
  debt_burden: 'burden',
};

/** What a credit report shows to whoever was refused for it. */
const IN_REPORT: readonly string[] = [
  'overdue_elsewhere',
  'self_refusal',
  'debt_burden',
  'bankrupt',
  'conscript',
];

/** Reasons that end when the borrower corrects their data. */
const ABOUT_DATA: readonly string[] = ['identity_not_found', 'document_invalid'];

/** What whoever was refused can do now, and when to apply again: all the reasons must be gone, so the longest counts. */
export function afterRefusal(codes: readonly string[]) {
  const waits = codes.map((code) => WAIT_OF[code] ?? 'data');
  return {
    wait: WAITS.find((wait) => waits.includes(wait)) ?? 'data',
    seesReport: codes.some((code) => IN_REPORT.includes(code)),
    correctsData: codes.some((code) => ABOUT_DATA.includes(code)),
  };
}
