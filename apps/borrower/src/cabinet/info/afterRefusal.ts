import type { RefusalReason } from '@senim/contracts/shared/reasons';

/** What must come about before a further application makes sense, the longest wait first. */
const WAITS = ['term', 'report', 'reason', 'burden', 'data'] as const;
export type Wait = (typeof WAITS)[number];

const WAIT_OF: Readonly<Record<RefusalReason, Wait>> = {
  under_age: 'term',
  bankrupt: 'term',
  conscript: 'term',
  overdue_elsewhere: 'report',
  self_refusal: 'report',
  debt_burden: 'burden',
  identity_not_found: 'data',
  document_invalid: 'data',
  phone_not_registered: 'data',
  biometrics_failed: 'data',
  data_not_confirmed: 'data',
};

/** Of a reason that the lender has made its words alone tell what would change it. */
const waitOf = (code: string): Wait => (WAIT_OF as Readonly<Partial<Record<string, Wait>>>)[code] ?? 'reason';

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
  const waits = codes.map(waitOf);
  return {
    wait: WAITS.find((wait) => waits.includes(wait)) ?? 'data',
    seesReport: codes.some((code) => IN_REPORT.includes(code)),
    correctsData: codes.some((code) => ABOUT_DATA.includes(code)),
  };
}
