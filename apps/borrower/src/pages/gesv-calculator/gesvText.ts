import type { gesvCalculator as ru } from '../../text/ru/gesvCalculator.ts';

/** The texts of the calculator in either language. */
export type GesvText = typeof ru;
