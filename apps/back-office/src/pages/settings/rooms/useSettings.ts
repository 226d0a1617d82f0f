import { listSettings } from '@senim/contracts/office/settings/calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** All settings with what holds, what comes next and what waits. */
export const useSettings = () =>
  useQuery({ queryKey: ['SETTINGS'], queryFn: () => call(listSettings, {}), staleTime: 10_000 });
