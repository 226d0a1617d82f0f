import { INSURANCE_BREAKS, REVIEWS_MEET } from './aim.ts';
import { TOLD_TWICE } from './plots.ts';
import type { SimulatedBug } from './simulated-bug.ts';

const MODULES = 'apps/server/src/modules';
const INSURANCE = `${MODULES}/applications/insurance`;

/** What stands beside a loan: insurance, and the paper that tells an income. */
export const BESIDE_BUGS: readonly SimulatedBug[] = [
  {
    bug: 'a premium is asked back only by a process that lives',
    aim: INSURANCE_BREAKS,
    file: `${INSURANCE}/cancel-insurance.ts`,
    right: "if (state === 'held') enqueue(tx, 'support.open-premium-case', { borrowerId, applicationId });",
    wrong:
      "if (state === 'held') setImmediate(() => void services.database.transaction({ ...tx.act, auditEvent: null }, (own) => enqueue(own, 'support.open-premium-case', { borrowerId, applicationId })).catch(() => {}));",
    seenBy: 'a premium that the insurer may have',
  },
  {
    bug: 'whoever has repaid is told of their insurance by each worker that dies of it',
    aim: TOLD_TWICE,
    file: `${INSURANCE}/tell-insured.ts`,
    right: "    if (await readLastTold(tx, borrowerId, ['insurance-may-end'], { number })) return;\n",
    wrong: '    void readLastTold;\n',
    seenBy: 'told twice that insurance may end',
  },
  {
    bug: 'a paper is read for an application that was decided while its reader waited',
    aim: REVIEWS_MEET,
    file: `${MODULES}/underwriting/hold-waiting.ts`,
    right:
      "  const isHeld = await holdItem(services, tx, 'reviews', itemOf(key), staffId);\n  const application = await findWaiting(services, tx, key);\n",
    wrong:
      "  const application = await findWaiting(services, tx, key);\n  const isHeld = await holdItem(services, tx, 'reviews', itemOf(key), staffId);\n",
    seenBy: 'in work an application that is decided',
  },
];
