/** What a page may weigh, in compressed bytes, and how fast it must be against the floor of the same run. */
export const BUDGETS = {
  pageBytesMax: 20_000,
  startScriptBytesMax: 3_000,
  fontBytesMax: 40_000,
  /** All script of the home page against `react` and `react-dom/client` alone. */
  homeScriptOfReactMax: 1.3,
  /** Largest contentful paint against that of an empty page. */
  paintOfEmptyMax: 1.2,
  interactionMsMax: 100,
  /** Answers a second of a cached page against a constant string of the same size. */
  rateOfConstantMin: 0.7,
  scoresMin: { performance: 0.99, accessibility: 1, 'best-practices': 1, seo: 1 },
} as const;
