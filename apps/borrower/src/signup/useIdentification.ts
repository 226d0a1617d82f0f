import { startIdentification } from '@senim/contracts/borrower/calls';
import { useAction } from '../shell/useAction.ts';
import { useKept } from '../shell/useKept.ts';

/** Leads to where face and document are shown. `checkId` is the check that this tab has led to last, '' where none. */
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
