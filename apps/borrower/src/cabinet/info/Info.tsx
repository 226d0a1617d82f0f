import { ButtonLink } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import { useText } from '../../text/ApplicationText.tsx';
import type { ComponentProps } from '../componentProps.ts';
import { Papers } from '../papers/Papers.tsx';

/** Something is happening, or was refused: what, why, and what comes next. */
export function Info({ information }: ComponentProps) {
  const { info: text } = useText();
  const { status, application } = information.data;
  if (status === 3) {
    return (
      <Notice title={text.verification}>
        {application?.verification_url && (
          <ButtonLink href={application.verification_url}>{text.verify}</ButtonLink>
        )}
      </Notice>
    );
  }
  if (status === 5) return <Notice title={text.payout}>{text.payoutText}</Notice>;
  if (status === 6)
    return (
      <Notice look="warning" title={text.failed}>
        {text.failedText}
      </Notice>
    );
  if (status === 9) {
    return (
      <Notice look="warning" title={text.refused}>
        <ul>
          {application?.refusal_reasons.map(({ code, text: reason }) => (
            <li key={code}>{reason}</li>
          ))}
        </ul>
      </Notice>
    );
  }
  return (
    <>
      <Notice title={text.review}>{text.reviewText}</Notice>
      <Papers />
    </>
  );
}
