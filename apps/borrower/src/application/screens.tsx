import { type RouteObject, redirect } from 'react-router';
import { paths } from '../paths.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts';

const signedIn = () => readStored('localStorage', STORAGE_KEYS.token) !== null;

/** Without a session the borrower goes to /auth, and comes back to the address wanted afterwards. */
function needsSession({ request }: { request: Request }) {
  if (signedIn()) return null;
  const { pathname, search, hash } = new URL(request.url);
  writeStored('sessionStorage', STORAGE_KEYS.pendingUrl, pathname + search + hash);
  return redirect(paths.auth(), 301);
}

/** The screens of the application, each loaded when it is visited. */
export const screens: RouteObject[] = [
  {
    path: paths.auth(),
    loader: () => (signedIn() ? redirect(paths.cabinet()) : null),
    lazy: async () => ({ Component: (await import('../auth/SignIn.tsx')).SignIn }),
  },
  {
    path: paths.signup(),
    loader: needsSession,
    lazy: async () => ({ Component: (await import('../signup/SignUp.tsx')).SignUp }),
  },
  {
    path: paths.cabinet(),
    loader: needsSession,
    lazy: async () => ({ Component: (await import('../cabinet/Cabinet.tsx')).Cabinet }),
  },
  { path: '*', loader: () => redirect(paths.cabinet()) },
];
