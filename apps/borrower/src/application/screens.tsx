import { type RouteObject, redirectDocument } from 'react-router';
import { Skeleton } from '../cabinet/layout/Skeleton.tsx';
import { paths } from '../paths.ts';
import type { Gates } from './gates.ts';
import { ScreenError } from './ScreenError.tsx';

type Screen = { path: string; lazy: NonNullable<RouteObject['lazy']> };

/** The screens inside the cabinet's frame, each loaded when it is visited. */
const CABINET_SCREENS: readonly Screen[] = [
  {
    path: paths.cabinet(),
    lazy: async () => ({ Component: (await import('../cabinet/CurrentComponent.tsx')).CurrentComponent }),
  },
  {
    path: paths.cabinetPayments(),
    lazy: async () => ({ Component: (await import('../cabinet/payments/Payments.tsx')).Payments }),
  },
  {
    path: paths.cabinetAgreements(),
    lazy: async () => ({ Component: (await import('../cabinet/agreements/Agreements.tsx')).Agreements }),
  },
  {
    path: paths.cabinetNotifications(),
    lazy: async () => ({
      Component: (await import('../cabinet/notifications/Notifications.tsx')).Notifications,
    }),
  },
  {
    path: paths.cabinetProfile(),
    lazy: async () => ({ Component: (await import('../cabinet/profile/Profile.tsx')).Profile }),
  },
  {
    path: paths.cabinetChooseLoanType(),
    lazy: async () => ({ Component: (await import('../cabinet/repeat/ChooseLoanType.tsx')).ChooseLoanType }),
  },
  {
    path: paths.cabinetLoanCalculator(),
    lazy: async () => ({ Component: (await import('../cabinet/repeat/LoanCalculator.tsx')).LoanCalculator }),
  },
  {
    path: paths.cabinetRefinance(),
    lazy: async () => ({ Component: (await import('../cabinet/refinance/Refinance.tsx')).Refinance }),
  },
  {
    path: paths.cabinetChain(),
    lazy: async () => ({ Component: (await import('../cabinet/chain/Chain.tsx')).Chain }),
  },
  {
    path: paths.cabinetNotMyLoan(),
    lazy: async () => ({ Component: (await import('../cabinet/not-my-loan/NotMyLoan.tsx')).NotMyLoan }),
  },
  {
    path: paths.cabinetRequests(),
    lazy: async () => ({ Component: (await import('../cabinet/requests/Requests.tsx')).Requests }),
  },
  {
    path: paths.cabinetSettlement(),
    lazy: async () => ({ Component: (await import('../cabinet/settlement/Settlement.tsx')).Settlement }),
  },
  {
    path: paths.mediation(),
    lazy: async () => ({ Component: (await import('../cabinet/mediation/Mediation.tsx')).Mediation }),
  },
  {
    path: paths.cabinetData(),
    lazy: async () => ({
      Component: (await import('../cabinet/registration-update/DataScreen.tsx')).DataScreen,
    }),
  },
  {
    path: paths.verificationResult(),
    lazy: async () => ({
      Component: (await import('../cabinet/info/VerificationResult.tsx')).VerificationResult,
    }),
  },
  {
    path: paths.cabinetLoanPayment(),
    lazy: async () => ({ Component: (await import('../cabinet/deal/LoanPayment.tsx')).LoanPayment }),
  },
];

/** The pages outside the main layout: they print as they stand. */
export function barePages(gates: Gates): RouteObject[] {
  return [
    {
      path: paths.statements(),
      loader: gates.cabinet,
      hydrateFallbackElement: <Skeleton />,
      lazy: async () => ({ Component: (await import('../cabinet/statements/Statements.tsx')).Statements }),
    },
  ];
}

/** Every screen of the application behind its gate. An address that none of them has leads to the home page. */
export function screens(gates: Gates): RouteObject[] {
  const hydrateFallbackElement = <Skeleton />;
  const behindTheFrame: RouteObject[] = [
    {
      path: paths.auth(),
      loader: gates.auth,
      hydrateFallbackElement,
      lazy: async () => ({ Component: (await import('../auth/SignIn.tsx')).SignIn }),
    },
    {
      path: paths.signup(),
      loader: gates.signup,
      // Its screens differ in the query alone; the form itself knows how far it has come.
      shouldRevalidate: () => false,
      hydrateFallbackElement,
      lazy: async () => ({ Component: (await import('../signup/SignUp.tsx')).SignUp }),
    },
    {
      hydrateFallbackElement,
      lazy: async () => ({ Component: (await import('../cabinet/layout/CabinetLayout.tsx')).CabinetLayout }),
      children: CABINET_SCREENS.map((screen) => ({ ...screen, loader: gates.cabinet })),
    },
    {
      path: paths.mock(':date', ':iin'),
      hydrateFallbackElement,
      lazy: async () => ({ Component: (await import('../cabinet/mock/MockCabinet.tsx')).MockCabinet }),
    },
    { path: '*', loader: () => redirectDocument(paths.home()) },
  ];
  return [{ errorElement: <ScreenError />, children: behindTheFrame }];
}
