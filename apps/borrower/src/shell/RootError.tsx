import { ButtonLink } from '@senim/ui/Button';
import { paths } from '../paths.ts';
import { readStored, STORAGE_KEYS } from '../storage.ts';
import { useText } from '../text/AppText.tsx';
import styles from './RootError.module.css';

/** The page for an error that nothing else caught, with the way back that `recovery_url` keeps. */
export function RootError() {
  const text = useText().layout;
  const recoveryUrl = readStored('sessionStorage', STORAGE_KEYS.recoveryUrl);
  const back = recoveryUrl?.startsWith('/') && !recoveryUrl.startsWith('//') ? recoveryUrl : paths.home();
  return (
    <main className={styles.page}>
      <h1>{text.errorTitle}</h1>
      <p>{text.errorText}</p>
      <ButtonLink href={back}>{text.tryAgain}</ButtonLink>
    </main>
  );
}
