import lighthouse from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface PageAudit {
  readonly paintMs: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  /** Why a category has not its full score. */
  readonly faults: readonly string[];
}

/** One run of Lighthouse as a mid-range phone on slow 4G sees the page; `port` is the browser's debugging port. */
export async function auditPage(url: string, language: string, port: number): Promise<PageAudit> {
  const flags = {
    port,
    output: 'json' as const,
    logLevel: 'error' as const,
    onlyCategories: [...CATEGORIES],
    extraHeaders: { Cookie: `lang=${language}` },
    // Served over plain HTTP here; the rest of the category is about the page.
    skipAudits: ['is-on-https', 'redirects-http'],
  };
  const run = await lighthouse(url, flags);
  if (!run) throw new Error(`Lighthouse gave no answer for ${url}.`);
  const { audits, categories } = run.lhr;
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const score = (name: (typeof CATEGORIES)[number]) => categories[name]?.score ?? Number.NaN;
  return {
    paintMs: number('largest-contentful-paint'),
    blockingMs: number('total-blocking-time'),
    layoutShift: number('cumulative-layout-shift'),
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    faults: CATEGORIES.slice(1).flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  };
}
