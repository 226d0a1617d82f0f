import { readIdentification, startIdentification } from '@senim/contracts/borrower/calls';
import { useQuery } from '@tanstack/react-query';
import { read } from '../api/queries.ts';
import { useAction } from '../shell/useAction.ts';
import { useCheckId } from '../shell/useKept.ts';
import { useLanguage } from '../text/AppText.tsx';

const ASK_AGAIN_MS = 2_500;

/** Opens the service for face and document. `checkId` is the last check of this tab, '' if none. */
export function useIdentification() {
  const action = useAction();
  const [checkId, keepCheckId, forgetCheck] = useCheckId();

  async function goToCheck() {
    const started = await action.run(startIdentification, {});
    if (!started.ok || !/^https?:\/\//.test(started.data.redirect_url)) return;
    keepCheckId(started.data.id);
    window.location.assign(started.data.redirect_url);
  }

  return { action, goToCheck, checkId, forgetCheck };
}

/** What a check came to. Coming back proves nothing, so our server is asked. */
export function useCheckResult(id: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['IDENTIFICATION', id],
    queryFn: () => read(readIdentification, { params: { id } }, language),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.result === 'pending' ? ASK_AGAIN_MS : false),
    // The answer is not asked for again, because a returned cabinet has ended this session.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
