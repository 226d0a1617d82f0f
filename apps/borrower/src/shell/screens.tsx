import { type RouteObject, redirectDocument } from 'react-router';
import { CabinetSkeleton, SkeletonLines } from '../cabinet/layout/SkeletonLines.tsx';
import { paths } from '../paths.ts';
import { inTime } from '../site/inTime.ts';
import type { Gates } from './gates.ts';
import { ScreenError } from './ScreenError.tsx';

/** The addresses inside the cabinet's layout; their screens are fetched together when the first of them is visited. */
const CABINET_ADDRESSES: readonly string[] = [
  paths.cabinet(),
  paths.cabinetPayments(),
  paths.cabinetAgreements(),
  paths.cabinetNotifications(),
  paths.cabinetProfile(),
  paths.cabinetChooseLoanType(),
  paths.cabinetLoanCalculator(),
  paths.cabinetRefinance(),
  paths.cabinetChain(),
  paths.cabinetNotMyLoan(),
  paths.cabinetRequests(),
  paths.cabinetConversation(),
  paths.cabinetSettlement(),
  paths.mediation(),
  paths.cabinetData(),
  paths.verificationResult(),
  paths.cabinetLoanPayment(),
];

const cabinet = () => inTime(import('../cabinet/screens.ts'));

/** The pages outside the main layout, so that they print without header and footer. */
export function barePages(gates: Gates, loading: string): RouteObject[] {
  return [
    {
      path: paths.statements(),
      loader: gates.cabinet,
      hydrateFallbackElement: <SkeletonLines label={loading} />,
      lazy: async () => ({
        Component: (await inTime(import('../cabinet/statements/Statements.tsx'))).Statements,
      }),
    },
  ];
}

/** Every screen of the app behind its gate. An unknown address leads to the home page. */
export function screens(gates: Gates, loading: string): RouteObject[] {
  const hydrateFallbackElement = <SkeletonLines label={loading} />;
  const guarded: RouteObject[] = [
    {
      path: paths.auth(),
      loader: gates.auth,
      hydrateFallbackElement,
      lazy: async () => ({ Component: (await inTime(import('../auth/SignIn.tsx'))).SignIn }),
    },
    {
      path: paths.signup(),
      loader: gates.signup,
      // Its screens differ only in the query, and the form knows which of them is open.
      shouldRevalidate: () => false,
      hydrateFallbackElement,
      lazy: async () => ({ Component: (await inTime(import('../signup/SignUp.tsx'))).SignUp }),
    },
    {
      hydrateFallbackElement: <CabinetSkeleton label={loading} />,
      lazy: async () => ({ Component: (await cabinet()).CABINET_FRAME }),
      children: CABINET_ADDRESSES.map((path) => ({
        path,
        loader: gates.cabinet,
        lazy: async () => ({ Component: (await cabinet()).CABINET_SCREENS[path] ?? null }),
      })),
    },
    {
      path: paths.mock(':date', ':iin'),
      hydrateFallbackElement,
      lazy: async () => ({
        Component: (await inTime(import('../cabinet/mock/MockCabinet.tsx'))).MockCabinet,
      }),
    },
    { path: '*', loader: () => redirectDocument(paths.home()) },
  ];
  return [{ errorElement: <ScreenError />, children: guarded }];
}
