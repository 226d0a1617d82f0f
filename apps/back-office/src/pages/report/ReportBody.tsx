import '@mantine/charts/styles.css';
import './report.css';
import { Group, Stack } from '@mantine/core';
import { readReport } from '@senim/contracts/office/calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useAddress } from '../../hooks/useAddress.ts';
import { useWords } from '../../shell/language.tsx';
import { DayInput } from '../../widgets/DayInput.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { Decisions } from './Decisions.tsx';
import { Flows } from './Flows.tsx';
import { Money } from './Money.tsx';
import { Portfolio } from './Portfolio.tsx';
import { QueuesNow } from './QueuesNow.tsx';
import { ReportRooms } from './ReportRooms.tsx';

/** The plots of some days, which stand in the address; under each a table whose numbers open into the rows behind them. */
export function ReportBody() {
  const { text, language } = useWords();
  const { read, write } = useAddress();
  const asked = { from: read('from'), to: read('to') };
  const { data, error, refetch } = useQuery({
    queryKey: ['REPORT', asked, language],
    queryFn: () => call(readReport, { query: asked }),
    staleTime: 60_000,
    retry: false,
  });
  const [first, last] = [data?.days[0]?.day ?? null, data?.days.at(-1)?.day ?? null];
  const field = (name: 'from' | 'to', value: string | null) => (
    <DayInput
      days="past"
      w={140}
      label={text.report[name]}
      {...(data?.newest_day && { maxDate: data.newest_day })}
      value={asked[name] ?? value}
      onChange={(day) => write({ [name]: day })}
    />
  );
  return (
    <Stack>
      <ReportRooms />
      <Group align="end">
        {field('from', first)}
        {field('to', last)}
      </Group>
      {!data && <Waiting error={error} retry={() => void refetch()} />}
      {data && data.newest_day === null && <p className="quiet">{text.report.noDays}</p>}
      {data && data.newest_day !== null && (
        <div className="plots">
          <Portfolio days={data.days} />
          <Flows days={data.days} />
          <Money asked={asked} />
          <Decisions days={data.days} reasons={data.reasons} />
          <QueuesNow queues={data.queues} />
        </div>
      )}
    </Stack>
  );
}
