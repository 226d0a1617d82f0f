import { ButtonLink } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import { paths } from '../../paths.ts';
import { useText } from '../../text/AppText.tsx';

/** A disputed loan: nothing is asked for until the dispute is decided. */
export function FrozenNotice() {
  const { notMyLoan: text, requests } = useText();
  return (
    <>
      <Notice title={text.frozenTitle}>{text.frozenText}</Notice>
      <ButtonLink href={paths.cabinetRequests()} variant="secondary" wide>
        {requests.link}
      </ButtonLink>
      <ButtonLink href={paths.cabinetLoanPayment()} variant="quiet" wide>
        {text.payAnyway}
      </ButtonLink>
    </>
  );
}
