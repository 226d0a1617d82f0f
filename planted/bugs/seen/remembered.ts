import type { PlantedBug } from '../../planted-bug.ts';

const BORROWER = 'apps/borrower/src';

/** What a device remembers of a person, and what is shown by it. */
export const REMEMBERED_BUGS: readonly PlantedBug[] = [
  {
    bug: 'what the last person was answered stays on the device for the next',
    file: `${BORROWER}/api/lastKnown.ts`,
    right: "removeStored('localStorage', LAST_KNOWN);",
    wrong: "removeStored('sessionStorage', LAST_KNOWN);",
    noticedBy: [`${BORROWER}/api/lastKnown.test.ts`],
  },
  {
    bug: 'the prices of a debt are shown after a part of it was paid',
    file: `${BORROWER}/api/dealQueries.ts`,
    right: 'queryKey: [DEAL_KEYS.choices, agreementId, part, today, total, language],',
    wrong: 'queryKey: [DEAL_KEYS.choices, agreementId, part, today, language],',
    noticedBy: [`${BORROWER}/api/dealQueries.test.ts`],
  },
  {
    bug: 'whoever may not enter walks on by the step that their device remembers',
    file: `${BORROWER}/shell/gates.ts`,
    right: 'error instanceof ReadError && error.failure.status > 0',
    wrong: 'error instanceof ReadError && error.failure.status === 401',
    noticedBy: [`${BORROWER}/shell/loaders.test.ts`],
  },
  {
    bug: 'an open conversation is asked for twice a minute at most',
    file: `${BORROWER}/api/conversationQueries.ts`,
    right: 'Math.min(PACE_MS.least',
    wrong: 'Math.max(PACE_MS.least',
    noticedBy: [`${BORROWER}/api/conversationQueries.test.ts`],
  },
  {
    bug: 'a device keeps the button of a passkey that is gone',
    file: `${BORROWER}/auth/passkey.ts`,
    right: 'if (mark !== null && credentialIds.includes(mark)) return;',
    wrong: 'if (mark !== null && credentialIds.length > 0) return;',
    noticedBy: [`${BORROWER}/auth/passkey.test.ts`],
  },
  {
    bug: 'whoever is refused for several reasons is not led to their credit report',
    file: `${BORROWER}/cabinet/info/afterRefusal.ts`,
    right: 'seesReport: codes.some(',
    wrong: 'seesReport: codes.every(',
    noticedBy: [`${BORROWER}/cabinet/info/afterRefusal.test.ts`],
  },
  {
    bug: 'a part seems to change nothing of the penalty',
    file: 'apps/server/src/modules/agreements/showing/list-choices.ts',
    right: 'penalty_a_day_after: toDecimal(part.penaltyADayAfterTiyn)',
    wrong: 'penalty_a_day_after: toDecimal(part.penaltyADayTiyn)',
    noticedBy: ['apps/server/src/modules/agreements/showing/explain-position.db.test.ts'],
  },
  {
    bug: 'the next part reads as one far ahead',
    file: 'apps/server/src/modules/agreements/showing/show-position.ts',
    right: 'row.day === position.dueDay || row.day < position.day',
    wrong: 'row.day <= position.day',
    noticedBy: ['apps/server/src/modules/agreements/showing/show-position.test.ts'],
  },
  {
    bug: 'whoever has turned autopay off reads that they were told of a charge',
    file: 'apps/server/src/modules/payments/autopay/choose-autopay.ts',
    right: 'is_told: isTold && autopay !== undefined,',
    wrong: 'is_told: isTold,',
    noticedBy: ['apps/server/src/modules/payments/autopay/autopay.db.test.ts'],
  },
];
