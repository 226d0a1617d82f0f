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
  /** The app: what every visit to the cabinet fetches, the words of a language, and the pictures of its moments. */
  appFilesMax: {
    application: 86_000,
    react: 60_000,
    style: 10_700,
    cabinet: 43_000,
    kazakh: 21_500,
    registration: 7_000,
  },
  /** The small scripts that these share. */
  appRestMax: 17_000,
  /** On 400 kbit/s with 400 ms, by bytes and trips alone: the first paint of the cabinet, and the sum to pay. */
  firstPaintMsMax: 1_500,
  sumSeenMsMax: 6_900,
} as const;

/** Ten segments of 1,460 bytes: what a server sends before it has heard from the phone. One byte more costs a round trip, 150 ms on slow 4G. */
export const FIRST_FLIGHT_BYTES = 14_600;
