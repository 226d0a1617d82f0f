import { readCaseLoan } from '@senim/contracts/office/calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The loan that a request is about, with what its desk may answer. */
export const useCaseLoan = (reference: string) =>
  useQuery({
    queryKey: ['CASE-LOAN', reference],
    queryFn: () => call(readCaseLoan, { params: { reference } }),
  });
