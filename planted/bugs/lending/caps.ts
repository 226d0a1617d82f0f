import type { PlantedBug } from '../../planted-bug.ts';

const ENGINE = 'packages/loan-engine/src/loan';
const SETTINGS = 'apps/server/src/modules/settings';
const ENGINE_TESTS = [`${ENGINE}/own-caps.test.ts`];
const CAPS_TESTS = [`${SETTINGS}/caps/caps.db.test.ts`];

/** Caps of the lender's own, which may be stricter than the law and never looser. */
export const CAPS_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a cap of the lender takes the place of the law even where it is looser',
    file: `${ENGINE}/own-caps.ts`,
    right: 'Math.min(capByLaw(law, cap).value, caps[cap] ?? Number.POSITIVE_INFINITY)',
    wrong: 'caps[cap] ?? capByLaw(law, cap).value',
    noticedBy: ENGINE_TESTS,
  },
  {
    bug: 'a cap looser than the law is taken from the office',
    file: `${ENGINE}/own-caps.ts`,
    right: '(caps[cap] ?? 0) > capByLaw(law, cap).value',
    wrong: '(caps[cap] ?? 0) > capByLaw(law, cap).value * 2',
    noticedBy: [...ENGINE_TESTS, ...CAPS_TESTS],
  },
  {
    bug: 'who applied before the caps changed gets other terms than they were told',
    file: 'apps/server/src/modules/agreements/drawing-up/draw-up-agreement.ts',
    right: 'services.held.capsAt(application.submittedAt)',
    wrong: 'services.held.capsAt(services.clock.now())',
    noticedBy: CAPS_TESTS,
  },
  {
    bug: 'the year of an index is judged by the day that was chosen, so one of the year after next is taken',
    file: `${SETTINGS}/mci/rules.ts`,
    right: '[name, today.slice(0, 4), day.slice(0, 4)]',
    wrong: '[name, day.slice(0, 4), day.slice(0, 4)]',
    noticedBy: [`${SETTINGS}/mci/mci.db.test.ts`],
  },
  {
    bug: 'what is meant as new silently changes what has its name',
    file: `${SETTINGS}/propose-setting.ts`,
    right: 'isNew && versions.length > 0',
    wrong: 'isNew && versions.length > 1_000',
    noticedBy: [`${SETTINGS}/answer/answer.db.test.ts`],
  },
  {
    bug: 'a running loan is prolonged by caps that the lender set after it was signed',
    file: 'apps/server/src/modules/agreements/showing/rules.ts',
    right: '{ ...known, caps: null }',
    wrong: 'known',
    noticedBy: ['apps/server/src/modules/agreements/showing/rules.test.ts'],
  },
];
