import type { ShownConsents } from '@senim/contracts/shared/consents';
import type { PublicLender } from '@senim/lender/public-lender';
import type { NamedTermsOnOffer } from '../calculator/termsOnOffer.ts';

/** The id of the element in which the server writes the app's settings, as JSON. */
export const SHELL_SETTINGS_ID = 'shell-settings';

/** The id of the text that is shown when the app cannot start. */
export const START_FAILED_ID = 'start-failed';

export type ShellSettings = {
  lender: PublicLender;
  /** The business day of the server, ISO. In the sandbox the calendar can be moved. */
  today: string;
  /** The day on which money asked for now would be sent, ISO. Due dates are counted from it. */
  payoutDay: string;
  /** No new loans until the MCI of the year is set; prices are those of the last day that has one. */
  lendingPaused: boolean;
  /** What is lent today. */
  onOffer: NamedTermsOnOffer;
  /** What the form asks to agree to now, in the language of the page. */
  consents: ShownConsents;
  /** Opens /mock; never true in production. */
  sandbox: boolean;
};

/** Reads the settings in the browser. Without them the start fails, because that is a bug of the server. */
export function readShellSettings(): ShellSettings {
  const written = document.getElementById(SHELL_SETTINGS_ID)?.textContent;
  if (!written) throw new Error('The shell carries no settings.');
  return JSON.parse(written) as ShellSettings;
}
