import { createBrowserRouter, Navigate } from 'react-router';
import { Failed } from './shell/Failed.tsx';
import { SignedIn } from './shell/session.tsx';

/** All addresses of the office. The code of a screen is fetched when it is opened, sign-in included. */
export const router = createBrowserRouter([
  {
    path: '/office/sign-in',
    lazy: async () => ({ Component: (await import('./pages/account/SignIn.tsx')).SignIn }),
    ErrorBoundary: Failed,
  },
  {
    path: '/office/link',
    lazy: async () => ({ Component: (await import('./pages/account/UseLink.tsx')).UseLink }),
    ErrorBoundary: Failed,
  },
  {
    path: '/office',
    Component: SignedIn,
    ErrorBoundary: Failed,
    children: [
      {
        lazy: async () => ({ Component: (await import('./shell/OfficeShell.tsx')).OfficeShell }),
        children: [
          { index: true, lazy: async () => ({ Component: (await import('./pages/queue/Home.tsx')).Home }) },
          {
            path: 'queues/:queue',
            lazy: async () => ({ Component: (await import('./pages/queue/Queue.tsx')).Queue }),
          },
          {
            path: 'queues/:queue/:item',
            lazy: async () => ({ Component: (await import('./pages/queue/Item.tsx')).Item }),
          },
          {
            path: 'report',
            lazy: async () => ({ Component: (await import('./pages/report/Report.tsx')).Report }),
          },
          {
            path: 'reports/:report',
            lazy: async () => ({ Component: (await import('./pages/report/NamedReport.tsx')).NamedReport }),
          },
          {
            path: 'lists/:list',
            lazy: async () => ({ Component: (await import('./pages/lists/List.tsx')).List }),
          },
          {
            path: 'customers/:borrowerId',
            lazy: async () => ({ Component: (await import('./pages/customer/Customer.tsx')).Customer }),
          },
          {
            path: 'bank-files',
            lazy: async () => ({ Component: (await import('./pages/bank-files/BankFiles.tsx')).BankFiles }),
          },
          {
            path: 'proposals',
            lazy: async () => ({ Component: (await import('./pages/proposals/Proposals.tsx')).Proposals }),
          },
          {
            path: 'settings',
            lazy: async () => ({ Component: (await import('./pages/settings/Settings.tsx')).Settings }),
          },
          {
            path: 'settings/law',
            lazy: async () => ({
              Component: (await import('./pages/settings/lender/LegalValues.tsx')).LegalValues,
            }),
          },
          {
            path: 'settings/:room',
            lazy: async () => ({
              Component: (await import('./pages/settings/rooms/SettingsRoom.tsx')).SettingsRoom,
            }),
          },
          {
            path: 'settings/:setting/:name',
            lazy: async () => ({ Component: (await import('./pages/settings/Setting.tsx')).Setting }),
          },
          {
            path: 'staff',
            lazy: async () => ({ Component: (await import('./pages/staff/Staff.tsx')).Staff }),
          },
          {
            path: 'profile',
            lazy: async () => ({ Component: (await import('./pages/account/Profile.tsx')).Profile }),
          },
          {
            path: 'audit',
            lazy: async () => ({ Component: (await import('./pages/record/Audit.tsx')).Audit }),
          },
          {
            path: 'health',
            lazy: async () => ({ Component: (await import('./pages/health/Health.tsx')).Health }),
          },
          { path: '*', element: <Navigate to="/office" replace /> },
        ],
      },
    ],
  },
]);
