import { Button, ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import screen from '../../shell/Screen.module.css';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useText } from '../../text/AppText.tsx';
import { ApplyAgain } from '../application/ApplyAgain.tsx';
import type { ComponentProps } from '../componentProps.ts';
import { afterRefusal } from './afterRefusal.ts';

/** Where a person asks for their own credit report. */
const REPORT_AT = { egov: 'https://egov.kz/', bureau: 'https://www.1cb.kz/' } as const;

/** A refusal with every reason, what would change it, one's credit report, and when to apply again. */
export function Refused({ information, refresh }: ComponentProps) {
  const { info: text } = useText();
  const [isApplying, setApplying] = useState(false);
  const { application } = information.data;
  if (!application) return null;
  if (isApplying) return <ApplyAgain information={information} refresh={refresh} />;
  const reasons = application.refusal_reasons;
  const { wait, seesReport, correctsData } = afterRefusal(reasons.map(({ code }) => code));
  return (
    <>
      <h1>{text.refused}</h1>
      <p className={screen.lead}>{text.refusedWhy}</p>
      {reasons.map(({ code, text: reason }) => (
        <Card key={code}>
          <p className={screen.flush}>{reason}</p>
        </Card>
      ))}
      {seesReport && <CreditReport />}
      <TitledCard id="apply-when" title={text.again.title}>
        <p className={screen.flush}>{text.again[wait]}</p>
      </TitledCard>
      {correctsData && (
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

/** Which record a refusal rests on, the borrower sees in their own report. */
function CreditReport() {
  const { info } = useText();
  const text = info.creditReport;
  return (
    <TitledCard id="credit-report" title={text.title}>
      <div className={screen.form}>
        <p className={screen.flush}>{text.text}</p>
        <ButtonLink variant="secondary" wide href={REPORT_AT.egov} target="_blank" rel="noreferrer">
          {text.egov}
        </ButtonLink>
        <ButtonLink variant="quiet" wide href={REPORT_AT.bureau} target="_blank" rel="noreferrer">
          {text.bureau}
        </ButtonLink>
      </div>
    </TitledCard>
  );
}
