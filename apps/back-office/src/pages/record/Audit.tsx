import { Alert, Button, Group, NumberInput, Select, Stack, Switch, Table, TextInput } from '@mantine/core';
import { exportStaffActs, listStaff, listStaffActs, verifyAudit } from '@senim/contracts/office/calls';
import type { QueryInputOf } from '@senim/contracts/shared/endpoint';
import { staffActText, staffActWords, staffSubjectText } from '@senim/contracts/text/staff-acts';
import { formatDateTime } from '@senim/kazakhstan/format';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Audited } from '../../api/answers.ts';
import { call, callForFile } from '../../api/client.ts';
import { useAddress } from '../../hooks/useAddress.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { DayInput } from '../../widgets/DayInput.tsx';
import { FileMenu } from '../../widgets/FileMenu.tsx';
import { MoreButton } from '../../widgets/MoreButton.tsx';
import { PageHead } from '../../widgets/PageHead.tsx';
import { failureText, Waiting } from '../../widgets/Waiting.tsx';
import { ActDetails } from './ActDetails.tsx';

const FILTERS = [
  'event',
  'staff_id',
  'borrower_id',
  'subject',
  'on_behalf',
  'deeds',
  'from',
  'to',
] as const satisfies readonly (keyof QueryInputOf<typeof listStaffActs>)[];

/** The record of what staff saw and did. A press verifies its chain. */
export function Audit() {
  const { text, language } = useWords();
  const { read, write } = useAddress();
  const wish = Object.fromEntries(FILTERS.map((name) => [name, read(name)]));
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      queryKey: ['AUDIT', wish],
      queryFn: ({ pageParam }) => call(listStaffActs, { query: { ...wish, before: pageParam } }),
      initialPageParam: null as number | null,
      getNextPageParam: (page) => page.next,
      staleTime: 60_000,
    });
  const people = useQuery({ queryKey: ['STAFF'], queryFn: () => call(listStaff, {}), staleTime: 60_000 });
  const set = (name: (typeof FILTERS)[number], value: string | null) => write({ [name]: value });
  const acts = data?.pages.flatMap((page) => page.acts) ?? [];
  return (
    <Stack>
      <PageHead title={text.audit.title} lead={text.audit.lead}>
        <Group align="start">
          <FileMenu
            about={text.audit.fileAbout}
            name="acts"
            right="audit.export"
            take={(format) => callForFile(exportStaffActs, { body: { ...wish, format } })}
          />
          <Verify />
        </Group>
      </PageHead>
      <Group align="end">
        <Select
          label={text.audit.event}
          placeholder={text.audit.any}
          clearable
          searchable
          w={220}
          value={wish['event'] ?? null}
          onChange={(value) => set('event', value)}
          data={Object.entries(staffActWords(language).events).map(([value, label]) => ({ value, label }))}
        />
        <Select
          label={text.audit.who}
          placeholder={text.audit.anybody}
          clearable
          searchable
          w={170}
          value={wish['staff_id'] ?? null}
          onChange={(value) => set('staff_id', value)}
          data={(people.data?.members ?? []).map((one) => ({ value: String(one.staff_id), label: one.name }))}
        />
        <NumberInput
          label={text.find.kinds.customer}
          hideControls
          w={90}
          value={wish['borrower_id'] ?? ''}
          onChange={(value) => set('borrower_id', value === '' ? null : String(value))}
        />
        <TextInput
          label={text.audit.subject}
          w={160}
          defaultValue={wish['subject'] ?? ''}
          onBlur={(event) => set('subject', event.currentTarget.value.trim() || null)}
          onKeyDown={(event) =>
            event.key === 'Enter' && set('subject', event.currentTarget.value.trim() || null)
          }
        />
        <DayInput
          days="past"
          label={text.audit.from}
          clearable
          w={120}
          value={wish['from'] ?? null}
          onChange={(value) => set('from', value)}
        />
        <DayInput
          days="past"
          label={text.audit.to}
          clearable
          w={120}
          value={wish['to'] ?? null}
          onChange={(value) => set('to', value)}
        />
        <Switch
          label={text.timeline.onlyActions}
          pb={8}
          checked={wish['deeds'] === 'yes'}
          onChange={(event) => set('deeds', event.currentTarget.checked ? 'yes' : null)}
        />
        <Switch
          label={text.audit.onlyOnBehalf}
          pb={8}
          checked={wish['on_behalf'] === 'yes'}
          onChange={(event) => set('on_behalf', event.currentTarget.checked ? 'yes' : null)}
        />
      </Group>
      {!data && <Waiting error={error} retry={() => void refetch()} />}
      {data && acts.length === 0 && <p className="quiet">{text.audit.empty}</p>}
      {acts.length > 0 && <Acts acts={acts} />}
      <MoreButton
        label={text.audit.more}
        isMore={hasNextPage}
        isBusy={isFetchingNextPage}
        failure={isFetchNextPageError ? failureText(error, text.failure) : null}
        more={fetchNextPage}
      />
    </Stack>
  );
}

function Verify() {
  const { text } = useWords();
  const [result, setResult] = useState<{ words: string; isGood: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    try {
      const { acts_count: count, first_wrong_id: wrong } = await call(verifyAudit, {});
      setResult({
        words: wrong === null ? text.audit.holds(count) : text.audit.broken(wrong),
        isGood: wrong === null,
      });
    } catch (error) {
      setResult({ words: failureText(error, text.failure), isGood: false });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="xs" align="end">
      <Button onClick={verify} loading={isBusy}>
        {text.audit.verify}
      </Button>
      {result && (
        <Alert color={result.isGood ? 'green' : 'red'} variant="light" role="status">
          {result.words}
        </Alert>
      )}
    </Stack>
  );
}

function Acts({ acts }: { acts: readonly Audited[] }) {
  const { text, language } = useWords();
  return (
    <Table.ScrollContainer minWidth={900} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table striped>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>№</Table.Th>
            <Table.Th>{text.audit.when}</Table.Th>
            <Table.Th>{text.audit.who}</Table.Th>
            <Table.Th>{text.audit.event}</Table.Th>
            <Table.Th>{text.audit.about}</Table.Th>
            <Table.Th>{text.audit.why}</Table.Th>
            <Table.Th>{text.audit.details}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {acts.map((act) => (
            <Table.Tr key={act.id}>
              <Table.Td>{act.id}</Table.Td>
              <Table.Td className="one-line">
                {formatDateTime(Date.parse(act.at), language, 'short')}
              </Table.Td>
              <Table.Td>{act.staff_name}</Table.Td>
              <Table.Td>
                {staffActText(language, act.event, Boolean(act.details.refused))}
                {act.on_behalf && ` · ${text.audit.onBehalf}`}
              </Table.Td>
              <Table.Td>
                {act.borrower_id !== null && (
                  <Link to={paths.customer(act.borrower_id)}>
                    {act.borrower_name ?? text.audit.customer(act.borrower_id)}
                  </Link>
                )}{' '}
                {act.subject && staffSubjectText(language, act.subject)}
              </Table.Td>
              <Table.Td>{act.reason}</Table.Td>
              <Table.Td>
                <ActDetails details={act.details} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
