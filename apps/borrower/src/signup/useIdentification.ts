import { startIdentification } from '@senim/contracts/borrower/calls';
import { useAction } from '../shell/useAction.ts';
import { useKept } from '../shell/useKept.ts';

/** Opens the service for face and document. `checkId` is the last check of this tab, '' if none. */
export function useIdentification() {
  const action = useAction();
  const [checkId, keepCheckId, forgetCheck] = useKept('identification', '');

  async function goToCheck() {
    const started = await action.run(startIdentification, {});
    if (!started.ok || !/^https?:\/\//.test(started.data.redirect_url)) return;
    keepCheckId(started.data.id);
    window.location.assign(started.data.redirect_url);
  }

  return { action, goToCheck, checkId, forgetCheck };
}
