import { Button } from '@senim/ui/Button';
import styles from './ErrorDialog.module.css';
import type { LayoutText } from './Header.tsx';

export const ERROR_DIALOG_ID = 'went-wrong';

/**
 * The error dialog of the public pages, closed until the start-up script opens it. Its sentences are in the page,
 * because the script has none.
 */
export function ErrorDialog({ text }: { text: LayoutText }) {
  return (
    <dialog
      id={ERROR_DIALOG_ID}
      className={styles.dialog}
      aria-labelledby={`${ERROR_DIALOG_ID}-title`}
      data-offline={text.errorOffline}
    >
      <form method="dialog" className={styles.inside}>
        <h2 id={`${ERROR_DIALOG_ID}-title`}>{text.errorTitle}</h2>
        <p role="alert">{text.errorText}</p>
        <p className={styles.actions}>
          <Button type="submit" value="again">
            {text.tryAgain}
          </Button>
          <Button type="submit" variant="secondary" value="close">
            {text.close}
          </Button>
        </p>
      </form>
    </dialog>
  );
}
