import { createBrowserRouter, Navigate } from 'react-router';
import { Frame } from './frame/Frame.tsx';
import { SignedIn } from './frame/session.tsx';
import { Audit } from './pages/Audit.tsx';
import { Customer } from './pages/Customer.tsx';
import { Failed } from './pages/Failed.tsx';
import { Home } from './pages/Home.tsx';
import { Item } from './pages/Item.tsx';
import { Proposals } from './pages/Proposals.tsx';
import { Queue } from './pages/Queue.tsx';
import { SignIn } from './pages/SignIn.tsx';

/** The whole map of the office. */
export const router = createBrowserRouter([
  { path: '/office/sign-in', Component: SignIn, ErrorBoundary: Failed },
  {
    path: '/office',
    element: (
      <SignedIn>
        <Frame />
      </SignedIn>
    ),
    ErrorBoundary: Failed,
    children: [
      { index: true, Component: Home },
      { path: 'queues/:queue', Component: Queue },
      { path: 'queues/:queue/:item', Component: Item },
      { path: 'customers/:borrowerId', Component: Customer },
      { path: 'proposals', Component: Proposals },
      { path: 'audit', Component: Audit },
      { path: '*', element: <Navigate to="/office" replace /> },
    ],
  },
]);
