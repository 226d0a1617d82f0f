import { formatPhone } from '@senim/kazakhstan/phone';
import { Button } from '@senim/ui/Button';
import type { Company } from '../company.ts';
import styles from './ErrorDialog.module.css';
import type { LayoutText } from './Header.tsx';
import { callHref } from './phone.ts';

export const ERROR_DIALOG_ID = 'went-wrong';

/**
 * The app-wide error dialog of the documents: closed until the start-up script has something to say. Its sentences travel with it, as the
 * script has none of its own.
 */
export function ErrorDialog({ text, company }: { text: LayoutText; company: Company }) {
  return (
    <dialog
      id={ERROR_DIALOG_ID}
      className={styles.dialog}
      aria-labelledby={`${ERROR_DIALOG_ID}-title`}
      data-offline={text.errorOffline}
      data-unloaded={text.errorUnloaded}
      data-unanswered={text.errorUnanswered}
    >
      <form method="dialog" className={styles.inside}>
        <h2 id={`${ERROR_DIALOG_ID}-title`}>{text.errorTitle}</h2>
        <p role="alert">{text.errorText}</p>
        <p>
          {text.callCentre}:{' '}
          <a href={callHref(company.callCentrePhone)}>{formatPhone(company.callCentrePhone)}</a>
        </p>
        <p className={styles.actions}>
          <Button type="submit" value="again">
            {text.tryAgain}
          </Button>
          <Button type="submit" look="secondary" value="close">
            {text.close}
          </Button>
        </p>
      </form>
    </dialog>
  );
}
