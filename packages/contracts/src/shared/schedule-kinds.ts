/** The kinds of schedule: one payment at the end, equal parts, parts with equal principal. */
export const SCHEDULE_KINDS = ['single', 'annuity', 'differentiated'] as const;
