import { Button, CloseButton, Group, Paper, Title } from '@mantine/core';
import { LISTS, type ListName } from '@senim/contracts/office/lists/columns';
import { listWords } from '@senim/contracts/text/lists';
import { addDays } from '@senim/kazakhstan/calendar-day';
import { Link } from 'react-router';
import type { ListRow } from '../../api/answers.ts';
import { useAct } from '../../hooks/useAct.ts';
import { type Pages, rowWithKey } from '../../hooks/usePages.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { numberOf, SENDING } from './sendingAgain.ts';
import { useCellText } from './useCellText.ts';
import type { ListLook } from './useListAddress.ts';

interface Props {
  readonly list: ListName;
  readonly look: ListLook;
  readonly pages: Pages<ListRow>;
}

/** The open row whole, beside the list: every column that this person may see, and the way to the customer. */
export function Peek({ list, look, pages }: Props) {
  const { text, language } = useWords();
  const may = useMay();
  const cellText = useCellText(list);
  const row = look.peek === null ? undefined : rowWithKey(pages, look.peek, ({ key }) => key);
  if (!row) return null;
  const words = listWords(language).columns[list];
  const sending = SENDING[list];
  const loan = loanOf(list, row);
  const [heading = ''] = look.seen;
  const title = cellText(heading, row.cells[heading]);
  // A loan goes on to what it came to on the day of the list, line by line.
  const onward = (borrowerId: number) =>
    list === 'loans' ? paths.loanOn(borrowerId, numberOf(row), look.day) : paths.customer(borrowerId);
  return (
    <Paper withBorder p="md" component="aside" className="peek" aria-label={title}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} size="h4">
          {title}
        </Title>
        <CloseButton aria-label={text.close} onClick={() => look.write({ peek: null })} />
      </Group>
      <NamedValues
        values={look.seen.slice(1).map((name) => [words[name] ?? name, cellText(name, row.cells[name])])}
      />
      {sending && may(sending.right) && sending.hasFailed(row) && (
        <SendAgain send={() => sending.again(row)} done={sending.done(text)} />
      )}
      {list === 'payments' && row.cells['state'] === 'unknown' && may('suspense.view') && (
        <Button
          component={Link}
          to={paths.item('suspense', numberOf(row))}
          variant="default"
          size="xs"
          mt="md"
          mr="xs"
        >
          {text.lists.openDesk}
        </Button>
      )}
      {list === 'entries' && row.cells['kind'] === 'accrual' && may('loans.list') && (
        <Button component={Link} to={accruedLoans(row)} variant="default" size="xs" mt="md" mr="xs">
          {text.lists.accruedLoans}
        </Button>
      )}
      {loan !== null && look.loan === null && may(LISTS.entries.view) && (
        <Button component={Link} to={entriesOf(loan)} variant="default" size="xs" mt="md" mr="xs">
          {text.lists.entriesOfLoan}
        </Button>
      )}
      {row.borrower_id !== null && may('customers.view') && (
        <Button component={Link} to={onward(row.borrower_id)} variant="default" size="xs" mt="md">
          {text.lists.openCustomer}
        </Button>
      )}
    </Paper>
  );
}

/** The number of the loan that a row is or that it is about; null where there is none. */
function loanOf(list: ListName, { cells }: ListRow): string | null {
  const number = cells[list === 'loans' ? 'number' : 'loan'] ?? null;
  return number === null || number === '' ? null : String(number);
}

/** All that the books say of a loan, the newest first. */
function entriesOf(loan: string): string {
  const columns = ['kind', 'book_day', 'value_day', 'cash', 'penalty', 'discount', 'written_off', 'forgiven'];
  const search = new URLSearchParams({ loan, sort: '-book_day', columns: columns.join() });
  return `${paths.list('entries')}?${search}`;
}

/** What a day accrues, it accrues on the loans that were owed at the end of the day before. */
function accruedLoans({ cells }: ListRow): string {
  const day = addDays(String(cells['value_day']), -1);
  const search = new URLSearchParams({ day, where: `product:${cells['product']};principal:0.01..` });
  return `${paths.list('loans')}?${search}`;
}

interface SendAgainProps {
  readonly send: () => Promise<unknown>;
  /** What is said when it was ordered. */
  readonly done: string;
}

function SendAgain({ send, done }: SendAgainProps) {
  const { text } = useWords();
  const { isBusy, run } = useAct();
  return (
    <Button size="xs" mt="md" mr="xs" loading={isBusy} onClick={() => run(send, done)}>
      {text.lists.sendAgain}
    </Button>
  );
}
