import { ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { Notice } from '@senim/ui/Notice';
import { Timeline, type TimelineStep } from '@senim/ui/Timeline';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QUERY_KEYS } from '../../api/queries.ts';
import { REQUEST_KEYS, type RequestShown, requestsQuery } from '../../api/requestQueries.ts';
import { wholeDateTime } from '../../format.ts';
import { paths } from '../../paths.ts';
import screen from '../../shell/Screen.module.css';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';
import { useInformation } from '../layout/useInformation.ts';
import { Papers } from '../papers/Papers.tsx';
import { Offer } from '../settlement/Offer.tsx';
import { AskMediation } from './AskMediation.tsx';
import { Meeting } from './Meeting.tsx';

/** The mediation of a loan: the request, a meeting, terms, their signature. */
export function Mediation() {
  const { requests } = useText();
  const text = requests.mediation;
  const { data } = useInformation();
  const query = useQuery(requestsQuery(useLanguage()));
  const queries = useQueryClient();
  const [done, setDone] = useState('');
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: [QUERY_KEYS.information] });
    await queries.invalidateQueries({ queryKey: [REQUEST_KEYS.requests] });
  };
  if (!data || !query.data) return <Skeleton />;
  const { agreement } = data.data;
  const offer = data.data.offer?.kind === 'mediation' ? data.data.offer : undefined;
  const request = query.data.requests.find(({ kind, open }) => kind === 'mediation' && (open || offer));
  if (!agreement) return <Skeleton />;
  return (
    <div className={screen.screen}>
      <h1>{text.title}</h1>
      <p className={screen.lead}>{text.lead}</p>
      {done && (
        <Notice variant="success" announce>
          {done}
        </Notice>
      )}
      {!request && !offer && <AskMediation agreementId={agreement.id} refresh={refresh} />}
      {request && <Progress request={request} hasOffer={offer !== undefined} />}
      {request && !offer && <Meeting request={request} refresh={refresh} />}
      {offer && <Offer agreement={agreement} offer={offer} refresh={refresh} onDeclined={setDone} />}
      {request && !offer && <Papers kinds={['income', 'other']} lead={requests.papersLead} />}
      <ButtonLink href={paths.cabinetLoanPayment()} variant="secondary" wide>
        {text.pay}
      </ButtonLink>
      <ButtonLink href={paths.cabinetRequests()} variant="secondary" wide>
        {text.toRequests}
      </ButtonLink>
    </div>
  );
}

/** The steps, with the present one. */
function Progress({ request, hasOffer }: { request: RequestShown; hasOffer: boolean }) {
  const { requests } = useText();
  const text = requests.mediation;
  const language = useLanguage();
  const last = request.steps.findLast(({ kind }) => kind.startsWith('meeting'));
  const hasAgreed = last?.kind === 'meeting-agreed';
  const steps: TimelineStep[] = [
    {
      key: 'asked',
      title: text.steps.asked,
      state: 'done',
      when: wholeDateTime(Date.parse(request.received_at), language),
    },
    {
      key: 'meeting',
      title: text.steps.meeting,
      state: hasOffer ? 'done' : 'current',
      ...(!hasOffer && {
        detail: <p>{hasAgreed ? text.afterMeeting : last ? null : text.searching}</p>,
      }),
    },
    { key: 'terms', title: text.steps.terms, state: hasOffer ? 'current' : 'next' },
    { key: 'signed', title: text.steps.signed, state: 'next' },
  ];
  return (
    <Card>
      <p className={screen.soft}>{requests.number(request.reference)}</p>
      <Timeline steps={steps} stateLabels={requests.settlement.states} />
    </Card>
  );
}
