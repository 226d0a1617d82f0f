import {
  lookUpAccount,
  payAccountByCard,
  readCardPayment,
  submitComplaint,
  submitFeedback,
  submitSettlement,
} from '@senim/contracts/borrower/calls';
import { addressOf } from '@senim/contracts/shared/call';
import { paths, withoutSlashAtEnd } from './paths.ts';

/** The public pages, by the name of their folder under pages/. */
export type PageName =
  | 'home'
  | 'payments-info'
  | 'loan-conditions'
  | 'payment'
  | 'how-get-money'
  | 'faq'
  | 'contacts'
  | 'feedback'
  | 'complaint'
  | 'gesv-calculator'
  | 'debt-disposal';

/** A call of the API that a page's form makes; `when` names the button that asks for it. */
export type FormCall = { call: { method: 'GET' | 'POST'; path: string }; when?: string };

/** What a page reads of the API when its address holds the parameter. */
export type ReadCall = { parameter: string; addressOf: (value: string) => string };

export type Route =
  /** A public page: rendered by the server, complete in its first answer. */
  | {
      path: string;
      kind: 'page';
      page: PageName;
      form?: readonly FormCall[];
      byQuery?: true;
      read?: ReadCall;
    }
  /** A screen of the app: the server answers the shell, the browser does the rest. */
  | { path: string; kind: 'app'; andBelow?: true; sandboxOnly?: true }
  /** An address of the former site. */
  | { path: string; kind: 'redirect'; to: string };

/** The whole site map: product.md section 2, legacy addresses included. */
export const routes: readonly Route[] = [
  { path: paths.home(), kind: 'page', page: 'home' },
  { path: paths.paymentsInfo(), kind: 'page', page: 'payments-info' },
  { path: paths.loanConditions(), kind: 'page', page: 'loan-conditions' },
  {
    path: paths.payment(),
    kind: 'page',
    page: 'payment',
    form: [{ call: lookUpAccount }, { call: payAccountByCard, when: 'by_card' }],
    byQuery: true,
    read: { parameter: 'payment', addressOf: (id) => addressOf(readCardPayment, { params: { id } }) },
  },
  { path: paths.howGetMoney(), kind: 'page', page: 'how-get-money' },
  { path: paths.faq(), kind: 'page', page: 'faq', byQuery: true },
  { path: paths.contacts(), kind: 'page', page: 'contacts' },
  { path: paths.gesvCalculator(), kind: 'page', page: 'gesv-calculator', byQuery: true },
  {
    path: paths.feedback(),
    kind: 'page',
    page: 'feedback',
    form: [{ call: submitFeedback }],
  },
  {
    path: paths.complaint(),
    kind: 'page',
    page: 'complaint',
    form: [{ call: submitComplaint }],
  },
  {
    path: paths.debtDisposal(),
    kind: 'page',
    page: 'debt-disposal',
    form: [{ call: submitSettlement }],
  },

  { path: paths.auth(), kind: 'app' },
  { path: paths.signup(), kind: 'app' },
  { path: paths.cabinet(), kind: 'app', andBelow: true },
  { path: paths.verificationResult(), kind: 'app' },
  { path: paths.mediation(), kind: 'app' },
  { path: paths.statements(), kind: 'app' },
  { path: '/mock/{date}/{iin}', kind: 'app', sandboxOnly: true },

  { path: '/login', kind: 'redirect', to: paths.auth() },
  { path: '/checkAccount', kind: 'redirect', to: paths.auth() },
  { path: '/PageRegistration', kind: 'redirect', to: paths.auth() },
  { path: '/PersonalAreaPage', kind: 'redirect', to: paths.auth() },
  { path: '/conditions', kind: 'redirect', to: paths.loanConditions() },
  { path: '/moneystep', kind: 'redirect', to: paths.howGetMoney() },
  { path: '/accounting', kind: 'redirect', to: paths.home() },
  { path: '/PaymentPage', kind: 'redirect', to: paths.payment() },
  { path: '/guide', kind: 'redirect', to: paths.faq() },
  { path: '/difficulty_repayment', kind: 'redirect', to: paths.debtDisposal() },
  { path: '/restructuring', kind: 'redirect', to: paths.cabinet() },
  { path: '/payment_methods', kind: 'redirect', to: paths.paymentsInfo() },
];

function holds(route: Route, path: string): boolean {
  if (route.path === path) return true;
  if (route.path.includes('{')) return fits(route.path, path);
  return route.kind === 'app' && route.andBelow === true && path.startsWith(`${route.path}/`);
}

/** A part in braces stands for one part of any kind. */
function fits(pattern: string, path: string): boolean {
  const [wanted, parts] = [pattern.split('/'), path.split('/')];
  const fitsHere = (part: string, index: number) =>
    part.startsWith('{') ? Boolean(parts[index]) : part === parts[index];
  return wanted.length === parts.length && wanted.every(fitsHere);
}

/**
 * The route of a path, or undefined where the site has none (the caller then redirects to the home page).
 * A slash at the end is forgiven. Outside the sandbox its own screens are unknown paths.
 */
export function findRoute(path: string, { sandbox }: { sandbox: boolean }): Route | undefined {
  const plain = withoutSlashAtEnd(path);
  const route = routes.find((candidate) => holds(candidate, plain));
  if (route?.kind === 'app' && route.sandboxOnly && !sandbox) return undefined;
  return route;
}
