import { createBrowserRouter, Navigate } from 'react-router';
import { SignedIn } from './frame/session.tsx';
import { Failed } from './pages/Failed.tsx';

/** The whole map of the office. Each screen comes with its code when it is gone to, the door among them. */
export const router = createBrowserRouter([
  {
    path: '/office/sign-in',
    lazy: async () => ({ Component: (await import('./pages/SignIn.tsx')).SignIn }),
    ErrorBoundary: Failed,
  },
  {
    path: '/office/link',
    lazy: async () => ({ Component: (await import('./pages/UseLink.tsx')).UseLink }),
    ErrorBoundary: Failed,
  },
  {
    path: '/office',
    Component: SignedIn,
    ErrorBoundary: Failed,
    children: [
      {
        lazy: async () => ({ Component: (await import('./frame/Frame.tsx')).Frame }),
        children: [
          { index: true, lazy: async () => ({ Component: (await import('./pages/Home.tsx')).Home }) },
          {
            path: 'queues/:queue',
            lazy: async () => ({ Component: (await import('./pages/Queue.tsx')).Queue }),
          },
          {
            path: 'queues/:queue/:item',
            lazy: async () => ({ Component: (await import('./pages/Item.tsx')).Item }),
          },
          {
            path: 'customers/:borrowerId',
            lazy: async () => ({ Component: (await import('./pages/Customer.tsx')).Customer }),
          },
          {
            path: 'proposals',
            lazy: async () => ({ Component: (await import('./pages/Proposals.tsx')).Proposals }),
          },
          { path: 'staff', lazy: async () => ({ Component: (await import('./pages/Staff.tsx')).Staff }) },
          {
            path: 'profile',
            lazy: async () => ({ Component: (await import('./pages/Profile.tsx')).Profile }),
          },
          { path: 'audit', lazy: async () => ({ Component: (await import('./pages/Audit.tsx')).Audit }) },
          { path: '*', element: <Navigate to="/office" replace /> },
        ],
      },
    ],
  },
]);
