import { Alert, Anchor, Badge, Button, Group, Paper, Stack, TextInput, Title } from '@mantine/core';
import { linkCase, readPaper } from '@senim/contracts/office/calls';
import { days, formatDateTime, formatPercent, formatTenge } from '@senim/kazakhstan/format';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CaseLoan, CaseWhole } from '../../api/answers.ts';
import { call, fileAddress } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay, useMe } from '../../shell/session.tsx';
import { DeskForm } from '../../widgets/DeskForm.tsx';
import { DocumentLinks } from '../../widgets/DocumentLinks.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { statusColor, statusText } from '../../wording/statusText.ts';
import { ProposeRefund } from '../customer/ProposeRefund.tsx';
import { CaseSchedule } from './CaseSchedule.tsx';
import { useCaseLoan } from './useCaseLoan.ts';

interface Props {
  readonly data: CaseWhole;
  /** Whether this person may work on it now. */
  readonly isOpen: boolean;
}

/** The loan of a case: its legal terms, its position, the borrower's papers, and the offers. */
export function CaseLoanPanel({ data, isOpen }: Props) {
  const { text, language } = useWords();
  const { reference, kind } = data;
  const isLetter = kind === 'feedback' || kind === 'complaint';
  const query = useCaseLoan(reference);
  if (!query.data) return <Waiting error={query.error} retry={() => void query.refetch()} />;
  const { loan, papers, clocks, offers, suggested_number: suggested, awaits_second: awaiting } = query.data;
  const money = (amount: string) => formatTenge(amount, language);
  return (
    <>
      {!isLetter && <Clocks clocks={clocks} />}
      {loan && <LoanSummary loan={loan} />}
      {!loan && !isLetter && <LinkForm reference={reference} suggested={suggested} isOpen={isOpen} />}
      {loan && <Papers borrowerId={loan.borrower_id} papers={papers} />}
      {awaiting && (
        <Alert color="yellow" variant="light">
          <Link to={paths.proposals()} className="plain-link">
            {text.desks.offer.awaits(awaiting.made_by, money(awaiting.amount), money(awaiting.total))}
          </Link>
        </Alert>
      )}
      {loan && offers.length > 0 && <Offers loan={loan} offers={offers} />}
      {loan?.annulled && <MoneyBack loan={loan} />}
      {loan?.annulled && <Bureau number={loan.agreement_number} />}
    </>
  );
}

function Clocks({ clocks }: { clocks: CaseLoan['clocks'] }) {
  const { text, language } = useWords();
  const { now } = useMe();
  const when = (at: string) => formatDateTime(Date.parse(at), language, 'short');
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4" mb="xs">
        {text.desks.clocks.title}
      </Title>
      <Stack gap={6}>
        {clocks.map(({ clock, due_at: due, done_at: done }) => {
          const isLate = done === null && due < now;
          return (
            <Group key={clock} justify="space-between" gap="xs">
              <span>{text.desks.clocks.names[clock]}</span>
              <Badge tt="none" variant={isLate ? 'filled' : 'default'} {...(isLate && { color: 'red.8' })}>
                {done ? text.desks.clocks.done(when(done)) : text.desks.clocks.until(when(due))}
                {isLate && ` · ${text.desks.clocks.late}`}
              </Badge>
            </Group>
          );
        })}
      </Stack>
    </Paper>
  );
}

function LoanSummary({ loan }: { loan: NonNullable<CaseLoan['loan']> }) {
  const { text, language } = useWords();
  const money = (amount: string) => formatTenge(amount, language);
  return (
    <Paper withBorder p="md" component="section">
      <Group mb="xs" gap="xs">
        <Title order={2} size="h4">
          <Link to={paths.customer(loan.borrower_id)} className="plain-link">
            {`${loan.name}, №\u00a0${loan.agreement_number}`}
          </Link>
        </Title>
        <Badge color={statusColor(loan.status)} variant="filled" tt="none">
          {statusText(text, loan.status)}
        </Badge>
        {loan.frozen && !loan.annulled && (
          <Badge variant="default" tt="none">
            {text.desks.frozen}
          </Badge>
        )}
        {loan.annulled && (
          <Badge variant="default" tt="none">
            {text.desks.annulled}
          </Badge>
        )}
      </Group>
      <NamedValues
        values={[
          [text.customer.total, <b key="t">{money(loan.owed.total)}</b>],
          [text.customer.principal, money(loan.owed.principal)],
          [text.customer.reward, money(loan.owed.reward)],
          [text.customer.penalty, money(loan.owed.penalty)],
          [
            text.customer.refundShortfall,
            Number(loan.owed.refund_shortfall) > 0 ? money(loan.owed.refund_shortfall) : null,
          ],
          [text.desks.overdue, loan.overdue_days > 0 ? days(loan.overdue_days, language) : null],
          [text.desks.rate, formatPercent(loan.daily_rate, language)],
          [text.desks.paid, money(loan.paid)],
        ]}
      />
      <CaseSchedule schedule={loan.schedule} />
    </Paper>
  );
}

function LinkForm({
  reference,
  suggested,
  isOpen,
}: {
  reference: string;
  suggested: string | null;
  isOpen: boolean;
}) {
  const { text } = useWords();
  const may = useMay();
  const { isBusy, run } = useAct();
  const { draft, setDraft, forget } = useDraft(`link ${reference}`, { number: suggested ?? '', words: '' });
  const body = { agreement_number: draft.number.trim(), text: draft.words.trim() };
  const link = async () => {
    if (await run(() => call(linkCase, { params: { reference }, body }), text.desks.linked)) forget();
  };
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4">
        {text.desks.loan}
      </Title>
      <p className="quiet">{text.desks.noLoan}</p>
      {isOpen && may('cases.handle') && (
        <DeskForm
          action={text.desks.link}
          isBusy={isBusy}
          isReady={body.agreement_number.length >= 6 && body.text.length >= 5}
          onSubmit={link}
        >
          <p className="quiet">{text.desks.linkAbout}</p>
          <TextInput
            label={text.desks.linkNumber}
            value={draft.number}
            onChange={(event) => setDraft({ ...draft, number: event.currentTarget.value })}
          />
          <TextInput
            label={text.desks.linkWords}
            value={draft.words}
            onChange={(event) => setDraft({ ...draft, words: event.currentTarget.value })}
          />
        </DeskForm>
      )}
    </Paper>
  );
}

function Papers({ borrowerId, papers }: { borrowerId: number; papers: CaseLoan['papers'] }) {
  const { text, language } = useWords();
  const may = useMay();
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4" mb={4}>
        {text.desks.papers}
      </Title>
      {papers.length === 0 && <p className="quiet">{text.desks.noPapers}</p>}
      {papers.map((paper) => (
        <Group key={paper.id} justify="space-between" gap="xs">
          {may('papers.view') ? (
            <Anchor
              href={fileAddress(readPaper, { params: { borrower_id: borrowerId, upload_id: paper.id } })}
            >
              {`${text.desks.paperKinds[paper.kind]}: ${paper.file_name}`}
            </Anchor>
          ) : (
            <span>{`${text.desks.paperKinds[paper.kind]}: ${paper.file_name}`}</span>
          )}
          <span className="quiet">{formatDateTime(Date.parse(paper.uploaded_at), language, 'short')}</span>
        </Group>
      ))}
    </Paper>
  );
}

function Offers({ loan, offers }: { loan: NonNullable<CaseLoan['loan']>; offers: CaseLoan['offers'] }) {
  const { text, language } = useWords();
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4" mb={4}>
        {text.desks.offer.made}
      </Title>
      {offers.map((offer) => (
        <Group key={offer.amendment_id} justify="space-between" gap="xs">
          <span>
            {text.desks.offer.one(offer.parts, formatDateTime(Date.parse(offer.made_at), language, 'short'))}
          </span>
          <Group gap="xs">
            <DocumentLinks
              borrowerId={loan.borrower_id}
              loan={{ id: loan.agreement_id, number: loan.agreement_number, documents: offer.documents }}
              amendment={offer.amendment_id}
            />
            <Badge tt="none" variant="default">
              {text.desks.offer.statuses[offer.status]}
            </Badge>
          </Group>
        </Group>
      ))}
    </Paper>
  );
}

/** Money that a victim paid for the loan. One person proposes the refund and another confirms it; the legal term above tells until when. */
function MoneyBack({ loan }: { loan: NonNullable<CaseLoan['loan']> }) {
  const { text, language } = useWords();
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  if (Number(loan.paid) === 0) return null;
  const isOwed = Number(loan.owed.credit) > 0;
  const { dispute } = text.desks;
  return (
    <Alert color={isOwed ? 'yellow' : 'green'} variant="light">
      <p className="quiet">
        {isOwed ? dispute.paidBefore(formatTenge(loan.owed.credit, language)) : dispute.paidBack}
      </p>
      {isOwed && may('refunds.propose') && (
        <Button mt="sm" size="xs" onClick={() => setAsking(true)}>
          {text.actions['propose-refund']}
        </Button>
      )}
      {isAsking && (
        <ProposeRefund
          borrowerId={loan.borrower_id}
          loanId={loan.agreement_id}
          isAnnulled
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  );
}

function Bureau({ number }: { number: string }) {
  const { text } = useWords();
  return (
    <Alert color="blue" variant="light" title={text.desks.dispute.bureau}>
      <p className="quiet">{text.desks.dispute.bureauAbout}</p>
      <pre className="said">{text.desks.dispute.bureauText(number)}</pre>
    </Alert>
  );
}
