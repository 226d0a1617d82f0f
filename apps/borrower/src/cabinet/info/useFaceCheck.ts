import { startVerification } from '@senim/contracts/borrower/calls';
import { useAction } from '../../shell/useAction.ts';
import { useKept } from '../../shell/useKept.ts';

/** Opens the face service for the open attempt or a new one. `checkId` is the last one of this tab, '' if none. */
export function useFaceCheck() {
  const action = useAction();
  const [checkId, keepCheckId] = useKept('verification', '');

  async function goToCheck() {
    const started = await action.run(startVerification, {});
    if (!started.ok || !/^https?:\/\//.test(started.data.redirect_url)) return;
    keepCheckId(started.data.id);
    window.location.assign(started.data.redirect_url);
  }

  return { action, goToCheck, checkId };
}
