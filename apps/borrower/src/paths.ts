import { type Language, USUAL_LANGUAGE } from '@senim/kazakhstan/languages';
/** A slash at the end is forgiven, and more than one. */
export function withoutSlashAtEnd(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Whether an address is one of the cabinet's screens, which have its sections around them. */
export function isInCabinet(path: string): boolean {
  const own: readonly string[] = [paths.mediation(), paths.verificationResult()];
  return path.startsWith(paths.cabinet()) || own.includes(path);
}

/** Every address of the site, built rather than written. */
export const paths = {
  home: () => '/',
  auth: () => '/auth',
  signup: () => '/signup',
  cabinet: () => '/cabinet',
  cabinetLoanCalculator: () => '/cabinet/loan-calculator',
  cabinetChooseLoanType: () => '/cabinet/choose-loan-type',
  cabinetLoanPayment: () => '/cabinet/loan-payment',
  cabinetRefinance: () => '/cabinet/refinance',
  cabinetPayments: () => '/cabinet/payments',
  cabinetAgreements: () => '/cabinet/agreements',
  cabinetNotifications: () => '/cabinet/notifications',
  /** Names and identity card, to bring up to date. */
  cabinetData: () => '/cabinet/data',
  cabinetProfile: () => '/cabinet/profile',
  /** Every consent, code, document and hash of the borrower. */
  cabinetChain: () => '/cabinet/chain',
  /** Everything asked of us, and every answer. */
  cabinetRequests: () => '/cabinet/requests',
  /** Messages to the office and its answers. */
  cabinetConversation: () => '/cabinet/conversation',
  /** Easier terms on a debt. */
  cabinetSettlement: () => '/cabinet/settlement',
  cabinetNotMyLoan: () => '/cabinet/not-my-loan',
  verificationResult: () => '/verification-result',
  mediation: () => '/mediation',
  statements: () => '/statements',
  mock: (date: string, iin: string) => `/mock/${date}/${iin}`,
  paymentsInfo: () => '/payments-info',
  loanConditions: () => '/loan-conditions',
  /** `account` is an agreement number; an IIN never goes into an address. */
  payment: (account?: string) => (account ? `/payment?account=${encodeURIComponent(account)}` : '/payment'),
  /** Where the bank sends the payer back to. */
  paymentState: (paymentId: string) => `/payment?payment=${encodeURIComponent(paymentId)}`,
  /** `query` brings flows back; a shared address also says in which language. */
  gesvCalculator: (query?: string, language: Language = USUAL_LANGUAGE) =>
    query ? `/gesv-calculator?${query}&lang=${language}` : '/gesv-calculator',
  feedback: () => '/feedback',
  complaint: () => '/complaint',
  howGetMoney: () => '/how-get-money',
  /** `question` is the anchor of one answer. */
  faq: (question?: string) => (question ? `/faq#${question}` : '/faq'),
  /** The answers that stand below screens of the cabinet, as data. */
  answers: (language?: Language) => (language ? `/answers.json?lang=${language}` : '/answers.json'),
  contacts: () => '/contacts',
  debtDisposal: () => '/debt-disposal',
} as const;
