import type { PlantedBug } from '../../planted-bug.ts';

const RATE_LIMIT = 'apps/server/src/platform/http/limits/rate-limit.ts';
const BESIDE = 'apps/server/src/platform/http/limits/rate-limit.test.ts';

/** How often somebody may call. */
export const CALL_LIMIT_BUGS: readonly PlantedBug[] = [
  {
    bug: 'whoever is sent from process to process has the limit of calls with each of them',
    file: RATE_LIMIT,
    right: 'window.calls + window.ofOthers <= window.limit',
    wrong: 'window.calls <= window.limit',
    noticedBy: [BESIDE],
  },
  {
    bug: 'calls of a minute that is over count for ever',
    file: 'database/migrations/0751_calls-counted-by-all.sql',
    right:
      'calls = CASE WHEN known.started_at > at - window_length THEN known.calls ELSE 0 END + excluded.calls',
    wrong: 'calls = known.calls + excluded.calls',
    noticedBy: ['apps/server/src/platform/http/limits/share-calls.db.test.ts'],
  },
  {
    bug: 'a process counts its own calls once more, as they come back with those of all',
    file: RATE_LIMIT,
    right: 'Math.max(0, calls - window.told)',
    wrong: 'Math.max(0, calls)',
    noticedBy: [BESIDE],
  },
  {
    bug: 'the HTTP rate limiter never refuses',
    file: RATE_LIMIT,
    right: 'if (window.calls + window.ofOthers <= window.limit) return 0;',
    wrong: 'if (window.calls > 0) return 0;',
    noticedBy: ['apps/server/src/platform/http/server.test.ts', 'attacks/matrix/declared-rules.db.test.ts'],
  },
  {
    bug: 'a rate class for codes is as wide as for reading',
    file: RATE_LIMIT,
    right: "'code-check': 90,",
    wrong: "'code-check': 900,",
    noticedBy: ['attacks/matrix/declared-rules.db.test.ts', 'attacks/matrix/rights-page.test.ts'],
  },
];
