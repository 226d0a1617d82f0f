import type { PlantedBug } from '../../planted-bug.ts';

const CABINET = 'apps/borrower/src/cabinet';
const CALCULATOR = 'apps/borrower/src/calculator';
const DEAL = [`${CABINET}/deal/deal.test.tsx`];
const WAYS_OUT = [`${CABINET}/deal/waysOut.test.tsx`];
const CALENDAR = [`${CABINET}/deal/calendarFile.test.ts`];
const PAYING = [`${CABINET}/payments/pay-ways.test.tsx`];
const SUM = [`${CABINET}/payments/usePaymentSum.test.ts`];
const AUTOPAY = [`${CABINET}/autopay/autopay.test.tsx`];
const SIGN = [`${CABINET}/sign/sign.test.tsx`];
const SIGNING = [`${CABINET}/sign/useSigning.test.tsx`];

/** The screens of a loan: what it would cost, what is signed, what is owed, and how it is paid. */
export const LOAN_SCREEN_BUGS: readonly PlantedBug[] = [
  {
    bug: 'the ways to pay back stand side by side without the discount',
    file: `${CALCULATOR}/price.ts`,
    right: 'schedule_kind: kind }, onOffer, payoutDay, asker);',
    wrong: 'schedule_kind: kind }, onOffer, payoutDay, { isFirstLoan: asker.isFirstLoan });',
    noticedBy: [`${CALCULATOR}/price.test.ts`],
  },
  {
    bug: 'a loan that ends next year names its day without the year',
    file: `${CALCULATOR}/Calculator.tsx`,
    right: "unit === 'day' ? dayOfYear(price.dueDay) : date(price.dueDay)",
    wrong: "unit === 'month' ? dayOfYear(price.dueDay) : date(price.dueDay)",
    noticedBy: [`${CALCULATOR}/calculator.test.tsx`],
  },
  {
    bug: 'whoever rests by a paid pause reads that they are late',
    file: `${CABINET}/deal/Deal.tsx`,
    right: 'calculation.overdue_days > 0 && pausedUntil === null;',
    wrong: 'calculation.overdue_days > 0;',
    noticedBy: DEAL,
  },
  {
    bug: 'within the free days the loan is closed for the sum of its due day',
    file: `${CABINET}/deal/Deal.tsx`,
    right: 'text.freeUntil(agreement.free_until, total)',
    wrong: 'text.freeUntil(agreement.free_until, next.amount)',
    noticedBy: DEAL,
  },
  {
    bug: 'the same sum is told twice, to pay and to close',
    file: `${CABINET}/deal/Deal.tsx`,
    right: '!agreement.free_until && next.amount !== total && text.closeToday(total)',
    wrong: '!agreement.free_until && text.closeToday(total)',
    noticedBy: DEAL,
  },
  {
    bug: 'on its last day a payment is due by a day that reads as one to come',
    file: `${CABINET}/deal/Deal.tsx`,
    right: 'left > 0 ? text.payBy(next.date)',
    wrong: 'left >= 0 ? text.payBy(next.date)',
    noticedBy: DEAL,
  },
  {
    bug: 'what was refunded too much and the whole debt change places',
    file: `${CABINET}/deal/Deal.tsx`,
    right: 'text.shortfall(calculation.refund_shortfall, calculation.total)',
    wrong: 'text.shortfall(calculation.total, calculation.refund_shortfall)',
    noticedBy: DEAL,
  },
  {
    bug: 'the button of a part leads to a form for the whole sum',
    file: `${CABINET}/deal/WaysOut.tsx`,
    right: 'href={`${paths.cabinetLoanPayment()}?amount=${part}`}',
    wrong: 'href={paths.cabinetLoanPayment()}',
    noticedBy: WAYS_OUT,
  },
  {
    bug: 'to pay a part seems to make the penalty grow',
    file: `${CABINET}/deal/WaysOut.tsx`,
    right: 'text.partEffect(before, after)',
    wrong: 'text.partEffect(after, before)',
    noticedBy: WAYS_OUT,
  },
  {
    bug: 'a paid part stands in the calendar with nothing',
    file: `${CABINET}/deal/calendarFile.ts`,
    right: 'titleOf(isOver(part) ? part.paid : part.left)',
    wrong: 'titleOf(part.left)',
    noticedBy: CALENDAR,
  },
  {
    bug: 'a calendar’s folded lines are one byte too long',
    file: `${CABINET}/deal/calendarFile.ts`,
    right: "[current, size] = ['', 1];",
    wrong: "[current, size] = ['', 0];",
    noticedBy: CALENDAR,
  },
  {
    bug: 'a card that has run out is chosen to pay with',
    file: `${CABINET}/payments/ByCard.tsx`,
    right: 'data?.cards.filter((card) => !card.is_expired) ?? [];',
    wrong: 'data?.cards ?? [];',
    noticedBy: PAYING,
  },
  {
    bug: 'one network with an app hides the app of the other',
    file: `${CABINET}/payments/PayWays.tsx`,
    right: 'networks.every(({ appAddress }) => appAddress !== undefined)',
    wrong: 'networks.some(({ appAddress }) => appAddress !== undefined)',
    noticedBy: PAYING,
  },
  {
    bug: 'the tiyn of a sum are lost on the way into the form',
    file: `${CABINET}/payments/usePaymentSum.ts`,
    right: "sum.replace(/\\.00$/, '')",
    wrong: "sum.replace(/\\.\\d\\d$/, '')",
    noticedBy: SUM,
  },
  {
    bug: 'the last payment is offered beside the whole debt, which it is',
    file: `${CABINET}/payments/usePaymentSum.ts`,
    right: 'part < all ? next : null',
    wrong: 'part <= all ? next : null',
    noticedBy: SUM,
  },
  {
    bug: 'a tick for one card lets another be charged',
    file: `${CABINET}/autopay/autopayStage.ts`,
    right: 'agreedTo === id;',
    wrong: 'agreedTo !== null && id.length > 0;',
    noticedBy: AUTOPAY,
  },
  {
    bug: 'a day to come is named while the bank still has the charge',
    file: `${CABINET}/autopay/AutopayLine.tsx`,
    right: 'if (underWay) return text.lineUnderWay;',
    wrong: 'if (underWay && !card) return text.lineUnderWay;',
    noticedBy: AUTOPAY,
  },
  {
    bug: 'the autopay of one loan is shown of the next',
    file: `${CABINET}/autopay/useAutopay.ts`,
    right: 'queryKey: [QUERY_KEYS.autopay, agreementId],',
    wrong: 'queryKey: [QUERY_KEYS.autopay],',
    noticedBy: AUTOPAY,
  },
  {
    bug: 'what is to be signed names the day of the document as that of the money',
    file: `${CABINET}/sign/Sign.tsx`,
    right: "formatDate(expected.payout_on, language, 'short')),",
    wrong: "formatDate(expected.document_payout_on, language, 'short')),",
    noticedBy: SIGN,
  },
  {
    bug: 'whoever signs a day later is not told that the days have moved',
    file: `${CABINET}/sign/Sign.tsx`,
    right: 'expected.payout_on !== expected.document_payout_on && (',
    wrong: 'expected.payout_on < expected.document_payout_on && (',
    noticedBy: SIGN,
  },
  {
    bug: 'a refinancing that is not signed seems to cancel the loan',
    file: `${CABINET}/sign/Sign.tsx`,
    right: 'agreement.hasParent ? text.untilRefinancing : text.until;',
    wrong: 'agreement.documents.length < 0 ? text.untilRefinancing : text.until;',
    noticedBy: SIGN,
  },
  {
    bug: 'the only payment is named the last',
    file: `${CABINET}/sign/Sign.tsx`,
    right: 'schedule.length > 1 ? text.lastDue',
    wrong: 'schedule.length > 0 ? text.lastDue',
    noticedBy: SIGN,
  },
  {
    bug: 'a lender without letters promises a copy by one',
    file: `${CABINET}/sign/Sign.tsx`,
    right: 'withoutMail ? null : data?.profile.email;',
    wrong: 'withoutMail === null ? null : data?.profile.email;',
    noticedBy: SIGN,
  },
  {
    bug: 'words that are not those of the stored document are shown and signed',
    file: `${CABINET}/sign/DocumentReader.tsx`,
    right: 'data !== undefined && data.sha256 === stored;',
    wrong: 'data !== undefined && stored !== undefined;',
    noticedBy: SIGN,
  },
  {
    bug: 'the code field of a former agreement stands at a new one, and no code comes',
    file: `${CABINET}/sign/useSigning.ts`,
    right: 'read && documents.some(({ sha256 }) => sha256 === read.sha256);',
    wrong: 'read && documents.length > 0;',
    noticedBy: SIGNING,
  },
  {
    bug: 'to read the other language asks for another code',
    file: `${CABINET}/sign/useSigning.ts`,
    right: 'change({ sha256: shown, resendAtMs: state.resendAtMs })',
    wrong: 'change({ sha256: shown, resendAtMs: null })',
    noticedBy: SIGNING,
  },
  {
    bug: 'a hash with a small byte is another than the server’s',
    file: `${CABINET}/sign/sha256Of.ts`,
    right: "padStart(2, '0')",
    wrong: "padEnd(2, '0')",
    noticedBy: [`${CABINET}/sign/sha256Of.test.ts`],
  },
  {
    bug: 'an account number counts as copied where the browser has refused',
    file: `${CABINET}/payments/copyText.ts`,
    right: 'return false;',
    wrong: 'return true;',
    noticedBy: [`${CABINET}/payments/copyText.test.ts`],
  },
];
