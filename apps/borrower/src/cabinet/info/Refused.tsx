import { Button, ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import screen from '../../shell/Screen.module.css';
import { useText } from '../../text/AppText.tsx';
import { ApplyAgain } from '../application/ApplyAgain.tsx';
import type { ComponentProps } from '../componentProps.ts';

/** Reasons that end when the borrower corrects their data. */
const ABOUT_DATA = ['identity_not_found', 'document_invalid'];

/** A refusal with every reason, what would change it, and what can be done now. */
export function Refused({ information, refresh }: ComponentProps) {
  const { info: text } = useText();
  const [isApplying, setApplying] = useState(false);
  const { application } = information.data;
  if (!application) return null;
  if (isApplying) return <ApplyAgain information={information} refresh={refresh} />;
  const reasons = application.refusal_reasons;
  return (
    <>
      <h1>{text.refused}</h1>
      <p className={screen.lead}>{text.refusedWhy}</p>
      {reasons.map(({ code, text: reason }) => (
        <Card key={code}>
          <p className={screen.flush}>{reason}</p>
        </Card>
      ))}
      {reasons.some(({ code }) => ABOUT_DATA.includes(code)) && (
        <ButtonLink href={paths.cabinetData()} wide>
          {text.fixData}
        </ButtonLink>
      )}
      <Button variant="secondary" wide onClick={() => setApplying(true)}>
        {text.applyAgain}
      </Button>
    </>
  );
}
