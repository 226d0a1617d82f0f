import { requestSettlement } from '@senim/contracts/borrower/calls';
import { SETTLEMENT_TOPICS } from '@senim/contracts/shared/cases';
import { chosen } from '@senim/contracts/shared/chosen';
import { formatDate } from '@senim/kazakhstan/format';
import { isIn, OWED } from '@senim/loan-engine/lifecycle/status';
import { Button, ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { Notice } from '@senim/ui/Notice';
import { SelectField } from '@senim/ui/SelectField';
import { TextAreaField, TextField } from '@senim/ui/TextField';
import { Timeline } from '@senim/ui/Timeline';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type AgreementShown, QUERY_KEYS } from '../../api/queries.ts';
import { REQUEST_KEYS, type RequestShown, requestsQuery } from '../../api/requestQueries.ts';
import { paths } from '../../paths.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useAction } from '../../shell/useAction.ts';
import { useKept } from '../../shell/useKept.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';
import { useInformation } from '../layout/useInformation.ts';
import { MediationWay } from '../mediation/MediationWay.tsx';
import { Papers } from '../papers/Papers.tsx';
import { Offer } from './Offer.tsx';

/** Easier terms from the request to the signature. */
export function Settlement() {
  const { requests } = useText();
  const text = requests.settlement;
  const { data } = useInformation();
  const query = useQuery(requestsQuery(useLanguage()));
  const queries = useQueryClient();
  const [done, setDone] = useState('');
  const agreement = data?.data.parent ?? data?.data.agreement;
  const offer = data?.data.offer;
  const asked = query.data?.requests.find(({ kind, open }) => kind === 'settlement' && open);
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: [QUERY_KEYS.information] });
    await queries.invalidateQueries({ queryKey: [REQUEST_KEYS.requests] });
  };
  if (!data || !query.data) return <Skeleton />;
  const isOwed = agreement && isIn(agreement.status, OWED);
  return (
    <div className={screen.screen}>
      <h1>{text.title}</h1>
      {done && (
        <Notice variant="success" announce>
          {done}
        </Notice>
      )}
      {!isOwed && <p className={screen.lead}>{text.none}</p>}
      {isOwed && offer && (
        <Offer agreement={agreement} offer={offer} refresh={refresh} onDeclined={setDone} />
      )}
      {isOwed && !offer && asked && <Asked request={asked} />}
      {isOwed && !offer && !asked && <AskForm agreement={agreement} refresh={refresh} />}
      {isOwed && !offer && <Papers kinds={['income', 'identity', 'other']} lead={requests.papersLead} />}
      {isOwed && !offer && <MediationWay agreement={agreement} refresh={refresh} />}
      <ButtonLink href={paths.cabinetRequests()} variant="secondary" wide>
        {requests.link}
      </ButtonLink>
    </div>
  );
}

function Asked({ request }: { request: RequestShown }) {
  const { requests } = useText();
  const text = requests.settlement;
  const language = useLanguage();
  return (
    <TitledCard id="asked-title" title={text.asked}>
      <p className={screen.soft}>{requests.number(request.reference)}</p>
      <Timeline
        stateLabels={text.states}
        steps={[
          {
            key: 'asked',
            title: text.steps.asked,
            state: 'done',
            when: formatDate(request.received_at.slice(0, 10), language),
          },
          {
            key: 'decided',
            title: text.steps.decided,
            state: 'current',
            detail: <p>{requests.waiting(request.answer_by)}</p>,
          },
          { key: 'offered', title: text.steps.offered, state: 'next' },
          { key: 'signed', title: text.steps.signed, state: 'next' },
        ]}
      />
      <p className={screen.lead}>{text.sending}</p>
    </TitledCard>
  );
}

function AskForm({ agreement, refresh }: { agreement: AgreementShown; refresh: () => Promise<void> }) {
  const { requests, signUp, agreements } = useText();
  const text = requests.settlement;
  const { run, busy, failure } = useAction();
  const [wish, keep, forget] = useKept('settlement', { topic: '', monthly: '', text: '' });
  const fields = failure?.fields ?? {};
  async function send(event: FormEvent) {
    event.preventDefault();
    const body = {
      agreement_id: agreement.id,
      topic: chosen(SETTLEMENT_TOPICS, wish.topic),
      monthly: wish.monthly || undefined,
      text: wish.text,
    };
    const sent = await run(requestSettlement, { body });
    if (!sent.ok) return;
    forget();
    await refresh();
  }
  return (
    <>
      <p className={screen.lead}>{text.lead}</p>
      <Card>
        <form className={screen.form} noValidate onSubmit={(event) => void send(event)}>
          <p className={screen.soft}>{agreements.number(agreement.number)}</p>
          <ActionFailure
            failure={failure}
            labels={{ topic: text.topic, monthly: text.monthly, text: text.text }}
          />
          <SelectField
            id="topic"
            label={text.topic}
            placeholder={signUp.choose}
            options={SETTLEMENT_TOPICS.map((value) => ({ value, label: requests.topics[value] ?? value }))}
            value={wish.topic}
            error={fields['topic']?.message}
            onChange={(event) => keep({ ...wish, topic: event.target.value })}
          />
          <TextField
            id="monthly"
            label={text.monthly}
            optional={signUp.optional}
            digitsOnly
            maxLength={7}
            unit="₸"
            value={wish.monthly}
            error={fields['monthly']?.message}
            onChange={(event) => keep({ ...wish, monthly: event.target.value })}
          />
          <TextAreaField
            id="text"
            label={text.text}
            hint={text.textHint}
            value={wish.text}
            error={fields['text']?.message}
            onChange={(event) => keep({ ...wish, text: event.target.value })}
          />
          <Button type="submit" wide busy={busy}>
            {text.send}
          </Button>
        </form>
      </Card>
    </>
  );
}
