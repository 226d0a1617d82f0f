import { Button, CloseButton, Group, Paper, Title } from '@mantine/core';
import type { ListName } from '@senim/contracts/office/lists/columns';
import { listWords } from '@senim/contracts/text/lists';
import { Link } from 'react-router';
import type { ListRow } from '../../api/answers.ts';
import { useAct } from '../../hooks/useAct.ts';
import { type Pages, rowWithKey } from '../../hooks/usePages.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { hasFailed, sendRowAgain } from './MessagesBulk.tsx';
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
  const [heading = ''] = look.seen;
  const title = cellText(heading, row.cells[heading]);
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
      {list === 'messages' && may('messages.send-again') && <SendAgain row={row} />}
      {row.borrower_id !== null && may('customers.view') && (
        <Button component={Link} to={paths.customer(row.borrower_id)} variant="default" size="xs" mt="md">
          {text.lists.openCustomer}
        </Button>
      )}
    </Paper>
  );
}

/** Whether a message has not come, and the button that sends it once more. */
function SendAgain({ row }: { row: ListRow }) {
  const { text } = useWords();
  const { isBusy, run } = useAct();
  if (!hasFailed(row)) return null;
  return (
    <Button
      size="xs"
      mt="md"
      mr="xs"
      loading={isBusy}
      onClick={() => run(() => sendRowAgain(row), text.lists.sentAgain)}
    >
      {text.lists.sendAgain}
    </Button>
  );
}
