import { Button, ButtonLink } from '@senim/ui/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AgreementShown } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { useText } from '../../text/AppText.tsx';
import { AskMediation } from './AskMediation.tsx';

type Props = { agreement: AgreementShown; refresh: () => Promise<void> };

/** A link to the open mediation, or to the request for one if something is overdue. */
export function MediationWay({ agreement, refresh }: Props) {
  const { requests } = useText();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  if (agreement.mediation) {
    return (
      <ButtonLink href={paths.mediation()} variant="secondary" wide>
        {requests.mediation.title}
      </ButtonLink>
    );
  }
  if (agreement.calculation.overdue_days === 0) return null;
  if (!isAsking) {
    return (
      <Button variant="secondary" wide onClick={() => setAsking(true)}>
        {requests.settlement.mediation}
      </Button>
    );
  }
  const asked = async () => {
    await refresh();
    await navigate(paths.mediation());
  };
  return <AskMediation agreementId={agreement.id} refresh={asked} />;
}
