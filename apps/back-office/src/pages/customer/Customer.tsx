import { Badge, Group, Paper, Stack, Table, Title } from '@mantine/core';
import { readCustomer, revealPersonalData } from '@senim/contracts/office/calls';
import { formatDate, formatDateTime, formatTenge } from '@senim/kazakhstan/format';
import { formatPhone } from '@senim/kazakhstan/phone';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Customer as CustomerPage, WholePerson } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';
import { Iban } from '../../widgets/Iban.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { ReasonButton } from '../../widgets/ReasonButton.tsx';
import { ScreenTitle } from '../../widgets/ScreenTitle.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { statusColor, statusText } from '../../wording/statusText.ts';
import { ActForClient } from './ActForClient.tsx';
import { ChangePhone } from './ChangePhone.tsx';
import { LoanCard } from './LoanCard.tsx';
import { Notes } from './Notes.tsx';
import { Payments } from './Payments.tsx';
import { Profile } from './Profile.tsx';
import { Timeline } from './Timeline.tsx';
import { WriteToCustomer } from './WriteToCustomer.tsx';

/** Everything about a customer on one page. */
export function Customer() {
  const { borrowerId } = useParams();
  // Personal data of one customer must not stay on the page of the next.
  return <CustomerOf key={borrowerId} borrowerId={Number(borrowerId)} />;
}

function CustomerOf({ borrowerId }: { borrowerId: number }) {
  const { text } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['CUSTOMER', borrowerId],
    queryFn: () => call(readCustomer, { params: { borrower_id: borrowerId } }),
  });
  const [whole, setWhole] = useState<WholePerson | null>(null);
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  return (
    <Stack>
      <Head customer={data} whole={whole} onWhole={setWhole} />
      <div className="customer">
        <Stack>
          <Title order={2} size="h3">
            {text.customer.loans}
          </Title>
          {data.agreements.length === 0 && <p className="quiet">{text.customer.noLoans}</p>}
          {data.agreements.map((loan) => (
            <LoanCard key={loan.id} borrowerId={borrowerId} loan={loan} today={data.today} />
          ))}
          <Payments customer={data} />
          <Applications customer={data} />
          <Profile profile={(whole ?? data).profile} />
        </Stack>
        <Stack>
          <Notes customer={data} />
          <Timeline borrowerId={borrowerId} />
        </Stack>
      </div>
    </Stack>
  );
}

interface HeadProps {
  readonly customer: CustomerPage;
  /** The data that a given reason has revealed; null without a reason. */
  readonly whole: WholePerson | null;
  readonly onWhole: (person: WholePerson) => void;
}

function Head({ customer, whole, onWhole }: HeadProps) {
  const { text, language } = useWords();
  const may = useMay();
  const shown = whole ?? customer;
  const isWhole = whole !== null || !customer.masked;
  return (
    <Paper withBorder p="md" component="section">
      <Group justify="space-between" align="start">
        <Stack gap="xs">
          <ScreenTitle
            title={customer.name ?? text.customer.nameless}
            tab={text.audit.customer(customer.borrower_id)}
          />
          {customer.standing !== 'verified' && (
            <Badge color={customer.standing === 'provisional' ? 'yellow' : 'gray'}>
              {text.customer.standing[customer.standing]}
            </Badge>
          )}
          <NamedValues
            values={[
              [text.customer.iin, shown.iin],
              [text.customer.phone, isWhole ? formatPhone(shown.phone) : shown.phone],
              [text.customer.iban, shown.iban && <Iban key="iban" iban={shown.iban} />],
              [text.customer.since, formatDateTime(Date.parse(customer.registered_at), language, 'short')],
            ]}
          />
        </Stack>
        <Group gap="xs">
          {may('cases.handle') && <WriteToCustomer borrowerId={customer.borrower_id} />}
          {may('clients.act-for') && <ActForClient borrowerId={customer.borrower_id} />}
          {may('phones.propose') && <ChangePhone borrowerId={customer.borrower_id} />}
          {!isWhole && may('personal.reveal') && (
            <ReasonButton
              title={text.customer.reveal}
              about={text.customer.revealAbout}
              action={text.customer.reveal}
              onReason={async (reason) =>
                onWhole(
                  await call(revealPersonalData, {
                    params: { borrower_id: customer.borrower_id },
                    body: { reason },
                  }),
                )
              }
            />
          )}
        </Group>
      </Group>
    </Paper>
  );
}

function Applications({ customer }: { customer: CustomerPage }) {
  const { text, language } = useWords();
  const may = useMay();
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4" mb="xs">
        {text.customer.applications}
      </Title>
      {customer.applications.length === 0 && <p className="quiet">{text.customer.noApplications}</p>}
      {customer.applications.length > 0 && (
        <Table.ScrollContainer minWidth={440} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table>
            <Table.Tbody>
              {customer.applications.map((one) => (
                <Table.Tr key={one.id}>
                  <Table.Td>{formatDateTime(Date.parse(one.submitted_at), language, 'short')}</Table.Td>
                  <Table.Td>{formatTenge(one.amount, language)}</Table.Td>
                  <Table.Td>
                    <Badge color={statusColor(one.status)} variant="filled" tt="none" miw="max-content">
                      {one.status === STATUS.awaitingSignature
                        ? text.customer.approved
                        : statusText(text, one.status)}
                    </Badge>
                  </Table.Td>
                  <Table.Td>
                    {one.reasons.map(({ code, text: words }) => (
                      <div key={code}>{words}</div>
                    ))}
                    {one.insurance && <Insured insurance={one.insurance} />}
                    {may('reviews.view') && (
                      <Link to={paths.item('reviews', `${customer.borrower_id}-${one.id}`)}>
                        {one.awaits_person ? text.customer.review : text.customer.openApplication}
                      </Link>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Paper>
  );
}

type Insurance = NonNullable<CustomerPage['applications'][number]['insurance']>;

/** What the client has taken beside the loan, and until when they may take it back. */
function Insured({ insurance }: { insurance: Insurance }) {
  const { text, language } = useWords();
  const { taken, states } = text.insurance;
  const { insurer, price, state, cancel_until: until, cancelled_on: cancelledOn } = insurance;
  const day = cancelledOn ?? until;
  return (
    <div className="quiet">
      {`${taken(insurer, formatTenge(price, language))}; ${states[state](day ? formatDate(day, language, 'short') : '')}`}
    </div>
  );
}
