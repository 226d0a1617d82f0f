import type { PlantedBug } from '../planted-bug.ts';

const APPLICATIONS = 'apps/server/src/modules/applications';
const UNDERWRITING = 'apps/server/src/modules/underwriting';
const APPLYING = [`${APPLICATIONS}/steps/apply.db.test.ts`];
const VERIFICATION = [`${APPLICATIONS}/verification/verification.db.test.ts`];
const TERMS = [`${APPLICATIONS}/terms-on-offer/rules.test.ts`];
const OWN_DATA = [`${APPLICATIONS}/own-data/own-data.db.test.ts`];
const PREFILL = 'apps/server/src/modules/profile/prefill';
const PREFILLED = [`${PREFILL}/prefill.db.test.ts`];
const DECIDING = [`${UNDERWRITING}/rules.test.ts`];
const REVIEWS = ['apps/server/src/modules/desk/queues/reviews.db.test.ts'];

/** From the first step to the decision: steps, the face, promo codes, limits of the machine, people who decide. */
export const APPLICATION_BUGS: readonly PlantedBug[] = [
  {
    bug: 'the registers are opened about somebody for whom nobody has vouched',
    file: `${PREFILL}/ask-registers.ts`,
    right: 'asked.isSent || !(await isVerified(services, borrowerId))',
    wrong: 'asked.isSent',
    noticedBy: PREFILLED,
  },
  {
    bug: 'what the registers said is shown after the consent was taken back',
    file: `${PREFILL}/read-prefill.ts`,
    right: 'textVersion === CONSENT_VERSIONS.personal_data && withdrawnAt === null',
    wrong: 'textVersion === CONSENT_VERSIONS.personal_data',
    noticedBy: PREFILLED,
  },
  {
    bug: 'what the registers said is kept after the form was sent',
    file: 'apps/server/src/modules/profile/keep-step.ts',
    right: '  if (number === STEPS) await deleteKnown(tx, borrowerId);\n',
    wrong: '',
    noticedBy: PREFILLED,
  },
  {
    bug: 'a corrected answer counts as the register’s',
    file: `${PREFILL}/rules.ts`,
    right: "? told.source : 'corrected'",
    wrong: '? told.source : told.source',
    noticedBy: [`${PREFILL}/rules.test.ts`],
  },
  {
    bug: 'a card that is not valid any more fills in the form',
    file: `${PREFILL}/rules.ts`,
    right: 'idCard && isValid(idCard, today) &&',
    wrong: 'idCard &&',
    noticedBy: [`${PREFILL}/rules.test.ts`],
  },
  {
    bug: 'the third step is saved before the second',
    file: `${APPLICATIONS}/asking/rules.ts`,
    right: 'return stepsDone >= step - 1 ? null',
    wrong: 'return stepsDone >= step - 2 ? null',
    noticedBy: [`${APPLICATIONS}/asking/rules.test.ts`],
  },
  {
    bug: 'what is under review is applied for again and changed',
    file: `${APPLICATIONS}/asking/prepare-step.ts`,
    right: "  if (history.openApplication) return { refused: 'application_already_open' };\n",
    wrong: '',
    noticedBy: APPLYING,
  },
  {
    bug: 'two steps sent at once are saved over each other',
    file: `${APPLICATIONS}/asking/prepare-step.ts`,
    right: '  await lockBorrower(tx, borrowerId);\n',
    wrong: '',
    noticedBy: APPLYING,
  },
  {
    bug: 'who has an open loan applies for another',
    file: `${APPLICATIONS}/asking/rules.ts`,
    right: "  if (history.openLoan) return { refused: 'loan_still_open' };\n",
    wrong: '',
    noticedBy: [`${APPLICATIONS}/asking/rules.test.ts`, ...APPLYING],
  },
  {
    bug: 'a borrower names their own phone as a relative’s',
    file: `${APPLICATIONS}/steps/rules.ts`,
    right: "return index < 0 ? null : { refused: 'relative_phone_own',",
    wrong: "return index <= 0 ? null : { refused: 'relative_phone_own',",
    noticedBy: [`${APPLICATIONS}/steps/rules.test.ts`],
  },
  {
    bug: 'nobody’s credit history may be asked for, as the consent is not kept',
    file: `${APPLICATIONS}/asking/submit-application.ts`,
    right: "  await recordConsent(services, tx, borrowerId, 'credit_bureau');\n",
    wrong: '',
    noticedBy: [...APPLYING, 'apps/server/src/modules/agreements/paper/compose-document.db.test.ts'],
  },
  {
    bug: 'the ten minutes of a decision run on at night',
    file: `${APPLICATIONS}/asking/rules.ts`,
    right: '(addWorkingMinutes(now.getTime(), DECISION_MINUTES, hours))',
    wrong: '(now.getTime() + DECISION_MINUTES * 60_000)',
    noticedBy: [`${APPLICATIONS}/asking/rules.test.ts`],
  },
  {
    bug: 'an application that was withdrawn is approved all the same',
    file: `${APPLICATIONS}/asking/decide-application.ts`,
    right: '  if (!(await moveApplication(tx, key, move))) return refuseMove(services, from, cause);\n',
    wrong: '  await moveApplication(tx, key, move);\n',
    noticedBy: APPLYING,
  },
  {
    bug: 'an ended card is good for the next loan',
    file: `${APPLICATIONS}/asking/apply-again.ts`,
    right: "    if (isRenewalDue()) return { refused: 'profile_needs_renewal' as const };\n",
    wrong: '',
    noticedBy: APPLYING,
  },
  {
    bug: 'a promo code for everybody is used more often than its uses',
    file: `${APPLICATIONS}/terms-on-offer/store.ts`,
    right: 'WHERE code = ${code} AND (uses_max IS NULL OR uses_count < uses_max)`',
    wrong: 'WHERE code = ${code}`',
    noticedBy: APPLYING,
  },
  {
    bug: 'a promo code is used again with each loan',
    file: `${APPLICATIONS}/terms-on-offer/rules.ts`,
    right: 'return isMeant && isRunning && isLeft && !isUsed',
    wrong: 'return isMeant && isRunning && isLeft',
    noticedBy: TERMS,
  },
  {
    bug: 'a promo code ends a day early',
    file: `${APPLICATIONS}/terms-on-offer/rules.ts`,
    right: 'promo.validFrom <= today && today <= promo.validThrough;',
    wrong: 'promo.validFrom <= today && today < promo.validThrough;',
    noticedBy: TERMS,
  },
  {
    bug: 'a code of first loans lowers the rate of later ones',
    file: `${APPLICATIONS}/terms-on-offer/rules.ts`,
    right: "promo?.audience === 'everyone' || (promo?.audience === 'first') === isFirstLoan;",
    wrong: "promo?.audience === 'everyone' || promo?.audience === 'first' || !isFirstLoan;",
    noticedBy: TERMS,
  },
  {
    bug: 'a code stays used after its application was refused',
    file: `${APPLICATIONS}/terms-on-offer/store.ts`,
    right: '        AND status NOT IN ${constants(FRUITLESS)}\n',
    wrong: '',
    noticedBy: APPLYING,
  },
  {
    bug: 'a product that history does not open is lent',
    file: `${APPLICATIONS}/terms-on-offer/rules.ts`,
    right: "return isOpenTo(product, loans) ? product : { refused: 'product_not_open', field: 'loan_type' };",
    wrong: 'return product;',
    noticedBy: [...TERMS, 'apps/server/src/modules/agreements/loan/instalments.db.test.ts'],
  },
  {
    bug: 'the browser’s word is enough that a face was shown',
    file: `${APPLICATIONS}/verification/check-verification.ts`,
    right: "outcome.kind === 'result' && outcome.result === 'passed' ? 'passed' : 'failed';",
    wrong: "outcome.kind === 'result' ? 'passed' : 'failed';",
    noticedBy: VERIFICATION,
  },
  {
    bug: 'a face is tried without end',
    file: `${APPLICATIONS}/verification/check-verification.ts`,
    right: 'else if (verification.attempt >= VERIFICATION_ATTEMPTS_MAX) await refuseFor(',
    wrong: 'else if (verification.attempt > 10 * VERIFICATION_ATTEMPTS_MAX) await refuseFor(',
    noticedBy: VERIFICATION,
  },
  {
    bug: 'an application without a face waits for ever',
    file: `${APPLICATIONS}/verification/check-verification.ts`,
    right: 'else if (isOpen) await expire(services, tx, verification);',
    wrong: 'else if (isOpen && !isOver) await expire(services, tx, verification);',
    noticedBy: VERIFICATION,
  },
  {
    bug: 'a face without a document stands for both, where an IIN is contested',
    file: `${APPLICATIONS}/verification/open-verification.ts`,
    right: 'if (latest && (!withDocument || isWithDocument(latest.reference))) return latest;',
    wrong: 'if (latest) return latest;',
    noticedBy: [`${UNDERWRITING}/contested-claim.db.test.ts`],
  },
  {
    bug: 'a consent is taken back under an open loan',
    file: `${APPLICATIONS}/consents/withdraw-consent.ts`,
    right: "if (consent.kind !== 'insurance' && (openApplication || openLoan))",
    wrong: "if (consent.kind !== 'insurance' && openApplication)",
    noticedBy: OWN_DATA,
  },
  {
    bug: 'who owes has their data erased',
    file: `${APPLICATIONS}/own-data/erase-own-data.ts`,
    right: "    if (history.openLoan) return refuse('loan_still_open');\n",
    wrong: '',
    noticedBy: OWN_DATA,
  },
  {
    bug: 'whose data are erased stays signed in',
    file: `${APPLICATIONS}/own-data/erase-own-data.ts`,
    right: '    await endAllSessions(services, tx, borrowerId);\n',
    wrong: '',
    noticedBy: OWN_DATA,
  },
  {
    bug: 'somebody overdue by 51 days elsewhere is lent to',
    file: `${UNDERWRITING}/rules.ts`,
    right: 'overdueDays > overdueDaysMax],',
    wrong: 'overdueDays > overdueDaysMax + 1],',
    noticedBy: DECIDING,
  },
  {
    bug: 'the ban that a person has put on their own loans is passed over',
    file: `${UNDERWRITING}/rules.ts`,
    right: "  ['self_refusal', ({ selfRefusal }) => selfRefusal],\n",
    wrong: '',
    noticedBy: DECIDING,
  },
  {
    bug: 'a conscript is lent to',
    file: `${UNDERWRITING}/rules.ts`,
    right: "  ['conscript', ({ conscript }) => conscript],\n",
    wrong: '',
    noticedBy: DECIDING,
  },
  {
    bug: 'what the applicant says they earn counts before what the pension fund says',
    file: `${UNDERWRITING}/rules.ts`,
    right: 'findings.officialIncomeTenge ?? request.statedIncomeTenge;',
    wrong: 'request.statedIncomeTenge || (findings.officialIncomeTenge ?? 0);',
    noticedBy: DECIDING,
  },
  {
    bug: 'a short loan’s burden is spread over less than a month',
    file: `${UNDERWRITING}/rules.ts`,
    right: 'Math.max(1, request.termDays / DAYS_IN_MONTH);',
    wrong: 'request.termDays / DAYS_IN_MONTH;',
    noticedBy: DECIDING,
  },
  {
    bug: 'two of the same rank are enough above the limit',
    file: `${UNDERWRITING}/rules.ts`,
    right: "people.length >= 2 && people.some(({ roles }) => roles.includes('senior-credit-manager'));",
    wrong: 'people.length >= 2;',
    noticedBy: DECIDING,
  },
  {
    bug: 'a register that is silent counts as a good answer',
    file: `${UNDERWRITING}/gather-findings.ts`,
    right: "Object.entries(answers).find(([, answer]) => answer.kind === 'unavailable');",
    wrong: "Object.entries({ report, burden, face }).find(([, answer]) => answer.kind === 'unavailable');",
    noticedBy: [`${UNDERWRITING}/contested-claim.db.test.ts`],
  },
  {
    bug: 'a colleague decides what somebody else has in work',
    file: `${UNDERWRITING}/decide-review.ts`,
    right:
      "    if (!(await holdItem(services, tx, 'reviews', itemOf(key), staff.staffId))) return refuse('item_taken');\n",
    wrong: '',
    noticedBy: [...REVIEWS, 'apps/server/src/modules/desk/queues/queues.db.test.ts'],
  },
  {
    bug: 'the next item of a colleague is one that the applicant still answers',
    file: 'apps/server/src/modules/desk/queues/take-item.ts',
    right: "=> waitsFor === 'us' || waitsFor === 'approval';",
    wrong: "=> waitsFor === 'us' || waitsFor === 'approval' || waitsFor === 'applicant';",
    noticedBy: REVIEWS,
  },
  {
    bug: 'the answer to a question leaves the old time for the decision, which is over',
    file: `${APPLICATIONS}/asking/reset-decision-clock.ts`,
    right: '  await writeReviewClock(tx, key, { since: null, dueAt });\n',
    wrong: '  void [tx, key, writeReviewClock];\n',
    noticedBy: REVIEWS,
  },
  {
    bug: 'a consent in older words asks the registers, and the new words are never agreed to',
    file: 'apps/server/src/modules/profile/record-consent.ts',
    right:
      'given.kind === kind && given.textVersion === CONSENT_VERSIONS[kind] && given.withdrawnAt === null',
    wrong: 'given.kind === kind && given.withdrawnAt === null',
    noticedBy: PREFILLED,
  },
];
