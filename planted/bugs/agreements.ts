import type { PlantedBug } from '../planted-bug.ts';

const AGREEMENTS = 'apps/server/src/modules/agreements';
const CHANGED_TERMS = [`${AGREEMENTS}/prolongation/changed-terms.db.test.ts`];
const CONFIRMATION = [`${AGREEMENTS}/payout-order/confirm-loan.db.test.ts`];
const WAKING = [`${AGREEMENTS}/waking/wake.db.test.ts`];
const REMINDERS = [`${AGREEMENTS}/waking/rules.test.ts`];
const PAUSE_CLOCKS = [`${AGREEMENTS}/pause/pause-clocks.db.test.ts`];
const DECISIONS = [`${AGREEMENTS}/decisions/decisions.db.test.ts`];
const SETTLEMENT = ['apps/server/src/modules/recovery/settlement/settlement.db.test.ts'];

/** What becomes of a loan: signing, prolongation, refinancing, pause, easier terms, decisions and what wakes it. */
export const AGREEMENT_BUGS: readonly PlantedBug[] = [
  {
    bug: 'another document than the one shown is signed',
    file: `${AGREEMENTS}/signing/sign-agreement.ts`,
    right: 'signable.documents.find((row) => row.sha256 === signing.documentSha256);',
    wrong:
      'signable.documents.find((row) => row.sha256 === signing.documentSha256) ?? signable.documents[0];',
    noticedBy: CHANGED_TERMS,
  },
  {
    bug: 'a refinancing is signed for a sum that is no longer owed',
    file: `${AGREEMENTS}/signing/sign-agreement.ts`,
    right:
      "return (await isSumUnchanged(services, tx, agreement)) ? null : refuse('refinancing_amount_changed');",
    wrong: 'return null;',
    noticedBy: CHANGED_TERMS,
  },
  {
    bug: 'a signed agreement is sent to nobody',
    file: `${AGREEMENTS}/signing/sign-agreement.ts`,
    right: '    await sendCopy(services, tx, signable.agreement, signable.documents);\n',
    wrong: '',
    noticedBy: [`${AGREEMENTS}/paper/send-copy.db.test.ts`],
  },
  {
    bug: 'an offer is signed after its time is over',
    file: `${AGREEMENTS}/signing/find-signable.ts`,
    right: "  if (now > agreement.signUntil) return refuse('signing_time_over');\n",
    wrong: '',
    noticedBy: WAKING,
  },
  {
    bug: 'a prolongation is signed before it is paid for',
    file: `${AGREEMENTS}/signing/find-signable.ts`,
    right: "  if (amendment.status !== 'awaiting-signature') return refuse('prolongation_not_paid');\n",
    wrong: '',
    noticedBy: CHANGED_TERMS,
  },
  {
    bug: 'easier terms are agreed to after their thirty days',
    file: `${AGREEMENTS}/signing/find-signable.ts`,
    right: "  if (now >= offer.openUntil) return refuse('signing_time_over');\n",
    wrong: '',
    noticedBy: SETTLEMENT,
  },
  {
    bug: 'easier terms hold although a payment of an earlier day changed the debt',
    file: `${AGREEMENTS}/settlement/settle-loan.ts`,
    right: 'return !isRefusal(drawn) && drawn.before.payoffTiyn === offer.payoffTiyn;',
    wrong: 'return !isRefusal(drawn);',
    noticedBy: SETTLEMENT,
  },
  {
    bug: 'a loan stays in recovery after its easier terms are signed',
    file: `${AGREEMENTS}/settlement/settle-loan.ts`,
    right: 'fact === facts.at(-1) && agreement.status === STATUS.inRecovery;',
    wrong: 'fact === facts.at(-1) && agreement.status === STATUS.active;',
    noticedBy: SETTLEMENT,
  },
  {
    bug: 'a loan in collection leaves recovery when its offer lapses',
    file: `${AGREEMENTS}/settlement/end-offer.ts`,
    right: "  if ((await readRecoveryCause(tx, key)) === 'collection-started') return;\n",
    wrong: '',
    noticedBy: SETTLEMENT,
  },
  {
    bug: 'easier terms may be signed after their first due day',
    file: `${AGREEMENTS}/settlement/make-offer.ts`,
    right: 'const days = Math.min(OFFER_DAYS, rescheduled.dueOffsets[0] ?? OFFER_DAYS);',
    wrong: 'const days = OFFER_DAYS;',
    noticedBy: SETTLEMENT,
  },
  {
    bug: 'a prolongation is asked for while a refinancing waits',
    file: `${AGREEMENTS}/prolongation/request-prolongation.ts`,
    right: 'isRefusal(terms) || (await findWaitingChild(tx, key)))',
    wrong: 'isRefusal(terms))',
    noticedBy: CHANGED_TERMS,
  },
  {
    bug: 'a loan is prolonged by any number of days',
    file: `${AGREEMENTS}/prolongation/rules.ts`,
    right: 'product.prolongationDays.includes(days);',
    wrong: 'days > 0;',
    noticedBy: CHANGED_TERMS,
  },
  {
    bug: 'who pays the whole debt still has a prolongation to sign',
    file: `${AGREEMENTS}/pause/follow-payment.ts`,
    right:
      "  if (status !== STATUS.prolongationAwaitingPayment)\n    return endAmendment(tx, amendment, 'cancelled', services.clock.now());\n",
    wrong: '',
    noticedBy: CHANGED_TERMS,
  },
  {
    bug: 'a prolongation whose payment was taken back still waits for its signature',
    file: `${AGREEMENTS}/pause/follow-reversal.ts`,
    right: "  await enqueue(tx, 'agreements.draw-up-amendment', job);\n",
    wrong: '  void job;\n',
    noticedBy: CHANGED_TERMS,
  },
  {
    bug: 'a pause that nobody paid for is offered on the days after its own',
    file: `${AGREEMENTS}/pause/request-pause.ts`,
    right: '    await planNextEvent(tx, key, folded);\n',
    wrong: '',
    noticedBy: CHANGED_TERMS,
  },
  {
    bug: 'a decision that is brought twice is carried out twice',
    file: `${AGREEMENTS}/decisions/apply-decision.ts`,
    right: 'const isKnown = facts.some(({ id }) => id === `${decisionId}-0`);',
    wrong: 'const isKnown = facts.some(({ id }) => id === decisionId);',
    noticedBy: DECISIONS,
  },
  {
    bug: 'a borrower is told twice of a decision that was brought twice',
    file: `${AGREEMENTS}/decisions/apply-decision.ts`,
    right: 'if (done.isNew && change.news) {',
    wrong: 'if (change.news) {',
    noticedBy: DECISIONS,
  },
  {
    bug: 'the machine reminds of a loan that people have taken over',
    file: `${AGREEMENTS}/waking/wake-agreements.ts`,
    right: 'status === STATUS.active || status === STATUS.prolongationAwaitingPayment;',
    wrong: 'status !== STATUS.paid && status !== STATUS.cancelled;',
    noticedBy: WAKING,
  },
  {
    bug: 'a refinancing may be signed tomorrow for today’s debt',
    file: `${AGREEMENTS}/refinancing/request-refinancing.ts`,
    right: "signUntil: new Date(instantAt(today(services), '23:59')),",
    wrong: 'signUntil: new Date(createdAt.getTime() + 86_400_000),',
    noticedBy: CHANGED_TERMS,
  },
  {
    bug: 'a second refinancing stands beside the first, and both can be signed',
    file: `${AGREEMENTS}/refinancing/request-refinancing.ts`,
    right: '    await withdrawWaiting(services, tx, key);\n',
    wrong: '',
    noticedBy: [...CHANGED_TERMS, `${AGREEMENTS}/signing/at-once.db.test.ts`],
  },
  {
    bug: 'what was paid before a pause was asked for pays for it',
    file: `${AGREEMENTS}/pause/rules.ts`,
    right: 'const later = new Set(facts.slice(pause.factsKnown).map(({ id }) => id));',
    wrong: 'const later = new Set(facts.map(({ id }) => id));',
    noticedBy: PAUSE_CLOCKS,
  },
  {
    bug: 'a terminal whose clock is a minute behind takes the pause from whoever paid for it',
    file: `${AGREEMENTS}/pause/rules.ts`,
    right: 'export const CLOCKS_APART_MS_MAX = 15 * 60_000;',
    wrong: 'export const CLOCKS_APART_MS_MAX = 0;',
    noticedBy: PAUSE_CLOCKS,
  },
  {
    bug: 'what somebody signs online on one day is counted loan by loan, so that no loan waits',
    file: `${AGREEMENTS}/payout-order/ask-confirmation.ts`,
    right: 'onlineWaitHours(knownDay(day), signedTiyn)',
    wrong: 'onlineWaitHours(knownDay(addDays(day, -3650)), signedTiyn)',
    noticedBy: CONFIRMATION,
  },
  {
    bug: 'the second word may be given at once',
    file: `${AGREEMENTS}/payout-order/confirm-loan.ts`,
    right: "return seconds > 0 ? refuse('confirmation_too_early', { seconds }) : agreement;",
    wrong: 'return agreement;',
    noticedBy: CONFIRMATION,
  },
  {
    bug: 'what is not confirmed in its days waits for ever',
    file: `${AGREEMENTS}/waking/expire-offers.ts`,
    right: 'agreement.status === STATUS.awaitingPayout && now > second.closesAt)',
    wrong: 'agreement.status === STATUS.active && now > second.closesAt)',
    noticedBy: CONFIRMATION,
  },
  {
    bug: 'an unpaid prolongation keeps its loan waiting for ever',
    file: `${AGREEMENTS}/waking/expire-offers.ts`,
    right: "  await expire(services, tx, agreement, 'prolongation-expired', 'prolongation-expired');\n",
    wrong: '',
    noticedBy: CHANGED_TERMS,
  },
  {
    bug: 'the due day is told to be tomorrow',
    file: `${AGREEMENTS}/waking/rules.ts`,
    right: 'if (daysLeft === 0) return',
    wrong: 'if (daysLeft === 1) return',
    noticedBy: REMINDERS,
  },
  {
    bug: 'a disputed loan is reminded of',
    file: `${AGREEMENTS}/waking/rules.ts`,
    right: 'position.isFrozen || ',
    wrong: '',
    noticedBy: REMINDERS,
  },
  {
    bug: 'a loan at rest is reminded of',
    file: `${AGREEMENTS}/waking/rules.ts`,
    right: ' || position.pausedUntilDay !== null',
    wrong: '',
    noticedBy: REMINDERS,
  },
  {
    bug: 'a word about a delay asks for the shortfall of a refund too, which stops no penalty',
    file: `${AGREEMENTS}/waking/rules.ts`,
    right: 'subtractTiyn(position.dueTodayTiyn, position.refundShortfallTiyn)',
    wrong: 'position.dueTodayTiyn',
    noticedBy: REMINDERS,
  },
  {
    bug: 'two wakers tell everybody twice',
    file: `${AGREEMENTS}/waking/store.ts`,
    right: 'AND next_event_day <= ${today}\n    FOR UPDATE SKIP LOCKED`',
    wrong: '\n    FOR UPDATE SKIP LOCKED`',
    noticedBy: WAKING,
  },
  {
    bug: 'one loan that cannot be woken keeps everybody after it asleep',
    file: `${AGREEMENTS}/waking/wake-agreements.ts`,
    right:
      "    services.log.error({ err: error, agreementId: key.agreementId }, 'an agreement could not be woken');\n",
    wrong: '    throw error;\n',
    noticedBy: WAKING,
  },
  {
    bug: 'another debt is written off than two people agreed on',
    file: `${AGREEMENTS}/decisions/write-off-debt.ts`,
    right: "  if (folded.payoffTiyn !== agreedTiyn) return refuse('debt_changed');\n",
    wrong: '',
    noticedBy: ['apps/server/src/modules/desk/deciding/proposals.db.test.ts'],
  },
  {
    bug: 'a payment on a day that the waker has not handled yet swallows its reminder',
    file: 'apps/server/src/modules/agreements/loan/record-fact.ts',
    right: 'changes.filter(({ agreement }) => !isDue(agreement, bookDay))',
    wrong: 'changes',
    noticedBy: ['apps/server/src/modules/agreements/waking/wake.db.test.ts'],
  },
  {
    bug: 'the first day on which a loan is looked at is never written',
    file: 'apps/server/src/modules/agreements/loan/store.ts',
    right: 'next_event_day IS DISTINCT FROM told.day',
    wrong: 'next_event_day <> told.day',
    noticedBy: ['apps/server/src/modules/agreements/waking/wake.db.test.ts'],
  },
  {
    bug: 'a pause of one loan is shown with another of the same borrower',
    file: 'apps/server/src/modules/agreements/showing/read-around-loans.ts',
    right: 'pause: pauses.find(isIts)',
    wrong: 'pause: pauses[0]',
    noticedBy: ['apps/server/src/modules/agreements/showing/read-around-loans.db.test.ts'],
  },
  {
    bug: 'a loan is shown with the documents of all loans of its borrower',
    file: 'apps/server/src/modules/agreements/showing/read-around-loans.ts',
    right: 'documents: documents.filter(isIts)',
    wrong: 'documents',
    noticedBy: ['apps/server/src/modules/agreements/showing/read-around-loans.db.test.ts'],
  },
  {
    bug: 'who asks for another loan in two tabs at once gets a failure in one of them',
    file: 'apps/server/src/modules/agreements/refinancing/request-refinancing.ts',
    right: "if (await isNumberTaken(tx, rest.number)) return 'number-taken';",
    wrong: '',
    noticedBy: ['apps/server/src/modules/agreements/refinancing/request-refinancing.db.test.ts'],
  },
];
