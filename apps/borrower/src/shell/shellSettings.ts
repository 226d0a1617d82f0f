import type { PublicLender } from '@senim/lender/public-lender';
import type { NamedTermsOnOffer } from '../calculator/termsOnOffer.ts';

/** What the server writes into the app's shell, as JSON in the element of this id. */
export const SHELL_SETTINGS_ID = 'shell-settings';

/** The words the shell shows when the app cannot start. */
export const START_FAILED_ID = 'start-failed';

export type ShellSettings = {
  lender: PublicLender;
  /** The business day of the server, ISO: in the sandbox its calendar can be moved. */
  today: string;
  /** The day on which money asked for now would be sent, ISO: due dates are counted from it. */
  payoutDay: string;
  /** No new loans until the MCI of the year is set; prices are those of the last day that has one. */
  lendingPaused: boolean;
  /** What is lent today. */
  onOffer: NamedTermsOnOffer;
  /** Opens /mock; never true in production. */
  sandbox: boolean;
};

/** Reads them back in the browser; a shell without them is a bug of the server and stops the start. */
export function readShellSettings(): ShellSettings {
  const written = document.getElementById(SHELL_SETTINGS_ID)?.textContent;
  if (!written) throw new Error('The shell carries no settings.');
  return JSON.parse(written) as ShellSettings;
}
