import type { applyAgain } from '@senim/contracts/borrower/calls';
import type { FilledIn } from '@senim/contracts/shared/call';
import type { ShownConsent } from '@senim/contracts/shared/consents';
import type { PublicLender } from '@senim/lender/public-lender';

type Offered = PublicLender['insurance'];

/** The field of the form. Its answer is the version that was ticked, so that no tick outlives the price beside it. */
export const INSURANCE = 'consent_insurance';

export const takenAs = (offered: NonNullable<Offered>): string => String(offered.version);

/** Whether what is offered now was ticked. */
export const isTaken = (value: string | boolean | undefined, offered: Offered): boolean =>
  offered !== undefined && value === takenAs(offered);

/** What the application says of it: nothing, unless what is offered now was ticked. */
export const insuranceOf = (
  value: string | boolean | undefined,
  offered: Offered,
  { version }: ShownConsent,
): Pick<
  FilledIn<typeof applyAgain>,
  'consent_insurance' | 'insurance_version' | 'insurance_words_version'
> => ({
  consent_insurance: isTaken(value, offered) || undefined,
  insurance_version: offered && isTaken(value, offered) ? offered.version : undefined,
  insurance_words_version: isTaken(value, offered) ? version : undefined,
});
