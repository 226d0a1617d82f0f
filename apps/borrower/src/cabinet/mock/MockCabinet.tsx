import { readMockCabinet } from '@senim/contracts/borrower/calls';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import { formatTenge } from '@senim/kazakhstan/format';
import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { Notice } from '@senim/ui/Notice';
import { TextField } from '@senim/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { read } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import screen from '../../shell/Screen.module.css';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { LoanTimeline } from '../deal/LoanTimeline.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';

type Mock = AnswerOf<typeof readMockCabinet>;

/** A borrower's cabinet as it would be on a date; only in the sandbox, and read-only. */
export function MockCabinet() {
  const { mock: text, cabinet } = useText();
  const language = useLanguage();
  const { date = '', iin = '' } = useParams();
  const query = useQuery({
    queryKey: ['MOCK', date, iin, language],
    queryFn: () => read(readMockCabinet, { params: { date, iin } }, language),
  });
  return (
    <div className={screen.screen}>
      {query.data && <h1>{text.title(query.data.data.now.slice(0, 10))}</h1>}
      <p className={screen.soft}>{text.lead}</p>
      {query.isPending && <Skeleton />}
      {query.isError && (
        <Notice variant="warning" announce>
          {query.error.message || cabinet.lostConnection}
        </Notice>
      )}
      {query.data && <View mock={query.data} />}
      <OtherDay date={date} iin={iin} />
    </div>
  );
}

function View({ mock: { component, data } }: { mock: Mock }) {
  const { mock: text, money, cabinet, deal } = useText();
  const language = useLanguage();
  const { agreement, schedule = [], status } = data;
  const tenge = (amount: string) => formatTenge(amount, language);
  const state = [
    { key: 'component', label: text.component, value: component },
    { key: 'status', label: text.status, value: status === null ? '' : cabinet.statuses[status] },
  ];
  if (!agreement) {
    return (
      <Card>
        <KeyValueTable rows={state} />
        <p>{text.none}</p>
      </Card>
    );
  }
  const { principal, reward, penalty, total, overdue_days: overdue } = agreement.calculation;
  return (
    <>
      {overdue > 0 && <Notice variant="warning" title={deal.overdue(overdue)} />}
      <Card>
        <KeyValueTable
          rows={[
            ...state,
            { key: 'principal', label: money.principal, value: tenge(principal) },
            { key: 'reward', label: money.reward, value: tenge(reward) },
            { key: 'penalty', label: money.penalty, value: tenge(penalty) },
            { key: 'total', label: money.total, value: tenge(total), strong: true },
          ]}
        />
      </Card>
      <LoanTimeline agreement={agreement} schedule={schedule} />
    </>
  );
}

function OtherDay({ date, iin }: { date: string; iin: string }) {
  const { mock: text } = useText();
  const navigate = useNavigate();
  const [day, setDay] = useState(date);
  const show = (event: FormEvent) => {
    event.preventDefault();
    void navigate(paths.mock(day, iin));
  };
  return (
    <form className={screen.form} onSubmit={show}>
      <TextField
        id="day"
        type="date"
        label={text.day}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <Button type="submit" variant="secondary">
        {text.show}
      </Button>
    </form>
  );
}
