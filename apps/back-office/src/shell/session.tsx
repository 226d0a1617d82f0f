import { readStaffSession } from '@senim/contracts/office/calls';
import { holdsRight, type StaffRight } from '@senim/contracts/office/staff-rights';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import type { Me } from '../api/answers.ts';
import { CallFailure, call, setCaller } from '../api/client.ts';
import { paths } from '../paths.ts';
import { Waiting } from '../widgets/Waiting.tsx';
import { useWords } from './language.tsx';

const Context = createContext<Me | null>(null);

/** Lets in who is signed in. Anybody else goes to the sign-in and comes back to the same address. */
export function SignedIn() {
  const location = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['SESSION'],
    queryFn: () => call(readStaffSession, {}, { isBackground: true }),
    retry: false,
    refetchInterval: 60_000,
  });
  const { text } = useWords();
  const here = location.pathname + location.search;
  useEffect(() => {
    setCaller({
      onSessionOver() {
        client.clear();
        navigate(paths.signIn(), { state: { from: here, told: text.signIn.sessionOver }, replace: true });
      },
    });
  }, [client, navigate, here, text]);
  if (data) setCaller({ csrf: data.csrf });
  if (error instanceof CallFailure && error.status === 401)
    return <Navigate to={paths.signIn()} state={{ from: here }} replace />;
  if (!data) return <Waiting error={error} />;
  return (
    <Context value={data}>
      <Outlet />
    </Context>
  );
}

export function useMe(): Me {
  const me = useContext(Context);
  if (!me) throw new Error('Nobody is signed in.');
  return me;
}

/** Whether the signed-in person has a right, by the table that the server refuses from. */
export const useMay = () => {
  const { roles } = useMe();
  return (right: StaffRight) => holdsRight(roles, right);
};

/** Whether a colleague has an item in work, by its owner. */
export const useIsColleagues = () => {
  const { staff_id: me } = useMe();
  return (owner: { readonly staff_id: number } | null) => owner !== null && owner.staff_id !== me;
};
