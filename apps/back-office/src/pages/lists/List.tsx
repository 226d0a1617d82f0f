import './lists.css';
import { Alert, Button, Stack, Text as Words } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { readList } from '@senim/contracts/office/calls';
import {
  LIST_COUNTED_MAX,
  LIST_NAMES,
  LISTS,
  type ListName,
  listNamed,
} from '@senim/contracts/office/lists/columns';
import { listWords } from '@senim/contracts/text/lists';
import { formatDate, formatNumber, formatTenge } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import { useEffect, useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import type { ListPage, ListRow } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { usePages } from '../../hooks/usePages.ts';
import { useSelection } from '../../hooks/useSelection.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay, useMe } from '../../shell/session.tsx';
import { PageHead } from '../../widgets/PageHead.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListBulk, useMayChoose } from './ListBulk.tsx';
import { keyOf, ListTable } from './ListTable.tsx';
import { ListTools } from './ListTools.tsx';
import { Peek } from './Peek.tsx';
import { ReasonTitles } from './reasonTitles.ts';
import { useCellText } from './useCellText.ts';
import { askedOf, type ListLook, useListAddress } from './useListAddress.ts';

const LIVE_MS = 30_000;

/** Everything of a kind in one list: what is asked for stands in the address, but for whom somebody searches. */
export function List() {
  const { list: named = '' } = useParams();
  const list = LIST_NAMES.find((name) => name === named);
  const may = useMay();
  if (!list || !may(LISTS[list].view)) return <Navigate to={paths.home()} replace />;
  return <ListOf key={list} list={list} />;
}

function ListOf({ list }: { list: ListName }) {
  const { text, language } = useWords();
  const { staff_id: me } = useMe();
  const look = useListAddress(list);
  const [isDense, setDense] = useLocalStorage({
    key: `dense ${me} ${list}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const asked = askedOf(look);
  const [reasons, setReasons] = useState<ListPage['reasons']>([]);
  const reasonTitles = useMemo(
    () => new Map(reasons.map(({ code, text: title }) => [code, title])),
    [reasons],
  );
  return (
    <ReasonTitles value={reasonTitles}>
      <Stack gap="xs" className="list-page">
        <PageHead
          title={look.loan === null ? listWords(language).titles[list] : text.lists.entriesOfLoan}
          {...(!isDense && look.loan === null && { lead: text.lists.about[list] })}
        >
          <ListTools list={list} look={look} isDense={isDense} onDense={setDense} />
        </PageHead>
        <FilterBar list={list} look={look} />
        {look.isUnreadable ? (
          <Unreadable mend={look.mend} />
        ) : (
          <Rows key={JSON.stringify(asked)} {...{ list, look, asked, isDense }} onReasons={setReasons} />
        )}
      </Stack>
    </ReasonTitles>
  );
}

/** An address of which a part cannot be read shows no rows, because they would be others than those that were meant. */
function Unreadable({ mend }: Pick<ListLook, 'mend'>) {
  const { text } = useWords();
  return (
    <Alert color="blue" variant="light" title={text.lists.unreadable} role="alert">
      {text.lists.unreadableAbout}
      <Button mt="sm" variant="default" size="xs" display="block" onClick={mend}>
        {text.lists.withoutUnreadable}
      </Button>
    </Alert>
  );
}

interface RowsProps {
  readonly list: ListName;
  readonly look: ListLook;
  readonly asked: Readonly<
    Record<'where' | 'sort' | 'day' | 'known_on' | 'before' | 'lent_on' | 'loan' | 'q', string | null>
  >;
  readonly isDense: boolean;
  readonly onReasons: (reasons: ListPage['reasons']) => void;
}

/** A list as it is asked for; another wish is another list. */
function Rows({ list, look, asked, isDense, onReasons }: RowsProps) {
  const { text } = useWords();
  const mayChoose = useMayChoose(list);
  const nameOf = useRowName(list, look);
  const selection = useSelection(keyOf);
  const pages = usePages<ListRow, ListPage>({
    queryKey: ['LIST', list, asked],
    ask: (cursor) => call(readList, { params: { list }, body: { ...asked, cursor } }, { isBackground: true }),
    // Each search is on record, so none is made that nobody asked for.
    liveMs: asked.q === null ? LIVE_MS : Number.POSITIVE_INFINITY,
  });
  const { first } = pages;
  const reasons = first?.reasons;
  useEffect(() => {
    if (reasons) onReasons(reasons);
  }, [reasons, onReasons]);
  if (!first) return <Waiting error={pages.error} retry={() => void pages.retry()} />;
  if (pages.count === 0 && selection.rows.size === 0) {
    const isFiltered = look.filters.length > 0 || look.search !== null;
    const isTooEarly = listNamed(list).hasDays && first.newest_day === null;
    return (
      <Words py="xl" ta="center" c="dimmed">
        {isTooEarly ? text.lists.noDay : isFiltered ? text.queues.emptyFiltered : text.lists.empty}
      </Words>
    );
  }
  return (
    <>
      {selection.rows.size === 0 ? (
        <Sums list={list} look={look} page={first} />
      ) : (
        <ListBulk list={list} selection={selection} nameOf={nameOf} />
      )}
      <div className="list-rows">
        <ListTable
          {...{ list, look, pages, isDense, nameOf }}
          selection={mayChoose ? selection : undefined}
        />
        <Peek list={list} look={look} pages={pages} />
      </div>
    </>
  );
}

/** What a row is called: what stands in its first three columns. */
function useRowName(list: ListName, { columns }: ListLook): (row: ListRow) => string {
  const cellText = useCellText(list);
  const named = columns.slice(0, 3);
  return ({ cells }) =>
    named
      .map((name) => cellText(name, cells[name]))
      .filter(Boolean)
      .join(' · ');
}

const rowsText = (total: number, language: Language): string =>
  total > LIST_COUNTED_MAX ? `${formatNumber(LIST_COUNTED_MAX, language)}+` : formatNumber(total, language);

/** Of which day the rows are, how many are chosen, and what the amounts on the screen come to. */
function Sums({
  list,
  look,
  page: { day, total, sums },
}: {
  list: ListName;
  look: ListLook;
  page: ListPage;
}) {
  const { text, language } = useWords();
  const words = listWords(language).columns[list];
  const summed = look.columns.filter((column) => sums?.[column] !== undefined);
  return (
    <Words size="sm" c="dimmed" aria-live="polite">
      {[
        ...(day === null || look.loan !== null ? [] : [text.lists.onDay(formatDate(day, language, 'short'))]),
        text.lists.rows(rowsText(total ?? 0, language)),
        ...(sums === null ? [text.lists.sumsOfFewer] : []),
        ...summed.map((column) => `${words[column]}: ${formatTenge(sums?.[column] ?? 0, language)}`),
      ].join(' · ')}
    </Words>
  );
}
