import { confirmLoan, sendConfirmationCode } from '@senim/contracts/borrower/calls';
import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { wholeDateTime } from '../../format.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import { askForCode } from '../../shell/askForCode.ts';
import { CodeEntry } from '../../shell/CodeEntry.tsx';
import screen from '../../shell/Screen.module.css';
import { useAction } from '../../shell/useAction.ts';
import { useKept } from '../../shell/useKept.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import type { ComponentProps } from '../componentProps.ts';

/** The second confirmation that the law asks for a day after the signature: why, from when, and its code. */
export function ConfirmAgain({ information, refresh }: ComponentProps) {
  const { info: text } = useText();
  const language = useLanguage();
  const action = useAction('money');
  const { agreement, payout, now } = information.data;
  const [resendAtMs, setResendAtMs, forget] = useKept<number | null>(`confirmation-${agreement?.id}`, null);
  if (!agreement || !payout?.confirmation) return null;
  const { opens_at: opens, closes_at: closes } = payout.confirmation;
  const at = (instant: string) => wholeDateTime(Date.parse(instant), language);
  const isOpen = Date.parse(now) >= Date.parse(opens);
  const body = { agreement_id: agreement.id };

  async function send() {
    const asked = await askForCode(action, action.run(sendConfirmationCode, { body }));
    if (asked.resendAtMs !== null) setResendAtMs(asked.resendAtMs);
  }

  async function confirm(code: string) {
    const confirmed = await action.run(confirmLoan, { body: { ...body, code } });
    if (!confirmed.ok) return;
    forget();
    await refresh();
  }

  return (
    <Card as="section" labelledBy="confirm-again">
      <div className={screen.form}>
        <h2 className={screen.cardTitle} id="confirm-again">
          {text.confirmTitle}
        </h2>
        <p className={screen.flush}>{isOpen ? text.confirmUntil(at(closes)) : text.confirmFrom(at(opens))}</p>
        {isOpen && resendAtMs !== null && (
          <CodeEntry
            id="confirm-code"
            submit={text.confirmNow}
            action={action}
            resendAtMs={resendAtMs}
            onEnter={confirm}
            onResend={() => void send()}
          />
        )}
        {isOpen && resendAtMs === null && (
          <>
            <ActionFailure failure={action.failure} />
            <Button wide busy={action.busy} onClick={() => void send()}>
              {text.confirmSend}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
