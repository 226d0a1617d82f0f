/** The ways to pay a loan back: at once at the end, in equal parts, in parts of equal principal. */
export const SCHEDULE_KINDS = ['single', 'annuity', 'differentiated'] as const;
