import { logout } from '@senim/contracts/borrower/calls';
import { Button } from '@senim/ui/Button';
import { useQueryClient } from '@tanstack/react-query';
import { QUERY_KEYS } from '../api/queries.ts';
import { paths } from '../paths.ts';
import { unsubscribeDevice } from '../pwa/deviceNotifications.ts';
import { removeTyped } from '../storage.ts';
import { useText } from '../text/AppText.tsx';
import styles from './LogOut.module.css';
import { clearSession } from './session.ts';
import { useApi } from './useApi.ts';

/** Ends the session on this device, even if the server cannot be reached, and goes to the home page. */
export function LogOut() {
  const text = useText().layout;
  const api = useApi();
  const queries = useQueryClient();

  async function logOut() {
    await unsubscribeDevice();
    await api(logout, {});
    clearSession();
    removeTyped();
    queries.removeQueries({ queryKey: [QUERY_KEYS.step] });
    window.location.assign(paths.home());
  }

  return (
    <div className={styles.place}>
      <Button variant="quiet" onClick={() => void logOut()}>
        {text.signOut}
      </Button>
    </div>
  );
}
