/** Why a cabinet is limited. */
export type BlockingReason = 'recovery' | 'mediation' | 'written-off' | 'claim-assigned';

/** The sentence for each reason, with amounts and days in its language. */
export type BlockingTexts = Readonly<
  Record<
    BlockingReason,
    (figures: { readonly overdue: string; readonly due: string; readonly writtenOff: string }) => string
  >
>;
