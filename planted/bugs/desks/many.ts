import type { PlantedBug } from '../../planted-bug.ts';

const OFFICE = 'apps/back-office/src/pages';
const ACTS = `${OFFICE}/queue/useQueueActs.tsx`;
const ACTED = [`${OFFICE}/queue/queue-acts.test.tsx`];
const AGAIN = `${OFFICE}/lists/sendingAgain.ts`;
const SENT = [`${OFFICE}/lists/sending-again.test.ts`];
const RATES = 'apps/server/src/modules/desk/lists/find-rates.ts';
const TOLD = ['apps/server/src/modules/desk/lists/find-rates.test.ts'];

/** What is done for many rows at once, and what lists reckon of each. */
export const MANY_ROWS_BUGS: readonly PlantedBug[] = [
  {
    bug: 'another message goes out again than the one that was chosen',
    file: AGAIN,
    right: "key.split('-')[1]",
    wrong: "key.split('-')[0]",
    noticedBy: SENT,
  },
  {
    bug: 'a partner that was away cannot be told again',
    file: AGAIN,
    right: "cells['state'] === 'refused' || cells['state'] === 'away'",
    wrong: "cells['state'] === 'refused'",
    noticedBy: SENT,
  },
  {
    bug: 'who waits for a call gets the letter that was written to many',
    file: ACTS,
    right: "of === 'conversation' || of === 'callback'",
    wrong: "of === 'conversation'",
    noticedBy: ACTED,
  },
  {
    bug: 'what a colleague works on is taken along, and one’s own is not',
    file: ACTS,
    right: 'now.owner.staff_id !== me',
    wrong: 'now.owner.staff_id === me',
    noticedBy: ACTED,
  },
  {
    bug: 'another account is asked for of money that waits for us',
    file: ACTS,
    right: "kind === 'returned' && waitsFor === 'applicant'",
    wrong: "kind === 'returned'",
    noticedBy: ACTED,
  },
  {
    bug: 'a share is set aside a day too early',
    file: RATES,
    right: '(steps[place - 1]?.overdueDaysMax ?? -1) + 1',
    wrong: 'steps[place - 1]?.overdueDaysMax ?? 0',
    noticedBy: TOLD,
  },
  {
    bug: 'a new estimate of losses holds from its second day',
    file: RATES,
    right: 'from <= day',
    wrong: 'from < day',
    noticedBy: TOLD,
  },
];
