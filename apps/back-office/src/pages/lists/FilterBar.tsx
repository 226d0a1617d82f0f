import { Button, CloseButton, Group, Menu, Popover, Switch, TextInput } from '@mantine/core';
import { columnOf, isChosenFrom, type ListName, listNamed } from '@senim/contracts/office/lists/columns';
import type { Filter } from '@senim/contracts/office/lists/wish';
import { listWords } from '@senim/contracts/text/lists';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { formatDate } from '@senim/kazakhstan/format';
import { useState } from 'react';
import { useWords } from '../../shell/language.tsx';
import { useMay, useMe } from '../../shell/session.tsx';
import { DayInput } from '../../widgets/DayInput.tsx';
import { FilterEditor } from './FilterEditor.tsx';
import { useCellText } from './useCellText.ts';
import type { ListLook } from './useListAddress.ts';

interface Props {
  readonly list: ListName;
  readonly look: ListLook;
}

/** What the rows are chosen by: a search, a day, and filters that are added one by one. */
export function FilterBar({ list, look }: Props) {
  const { text, language } = useWords();
  const [added, setAdded] = useState<string | null>(null);
  const words = listWords(language).columns[list];
  const taken = new Set(look.filters.map(({ column }) => column));
  const free = look.seen.filter((name) => isChosenFrom(columnOf(list, name)) && !taken.has(name));
  const choose = (column: string, filter: Filter | null) => {
    setAdded(null);
    look.choose([...look.filters.filter((one) => one.column !== column), ...(filter ? [filter] : [])]);
  };
  return (
    <Group gap="xs">
      <Search look={look} />
      {listNamed(list).hasDays && <Day list={list} look={look} />}
      {[...look.filters.map(({ column }) => column), ...(added === null ? [] : [added])].map((column) => (
        <Chip
          key={column}
          list={list}
          column={column}
          filter={look.filters.find((one) => one.column === column) ?? null}
          isNew={column === added}
          onChosen={(filter) => choose(column, filter)}
        />
      ))}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" size="xs">
            {`+ ${text.lists.filter}`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
          {free.length === 0 && <Menu.Label>{text.lists.allFilters}</Menu.Label>}
          {free.map((name) => (
            <Menu.Item key={name} onClick={() => setAdded(name)}>
              {words[name]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

/** Searches inside the list when Enter is pressed or the field is left. */
function Search({ look: { search, find } }: Pick<Props, 'look'>) {
  const { text } = useWords();
  const may = useMay();
  const words = may('customers.view') ? text.lists.search : text.lists.searchNumber;
  const look = (typed: string) => {
    if (typed.trim() !== (search ?? '')) find(typed.trim());
  };
  return (
    <TextInput
      key={search}
      size="xs"
      w={250}
      type="search"
      aria-label={words}
      placeholder={words}
      defaultValue={search ?? ''}
      onBlur={(event) => look(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && look(event.currentTarget.value)}
    />
  );
}

/** The day of the rows; a past one as it was known then, or with what came to be known later. */
function Day({ list, look: { day, knownOn, before, lentOn, loan, columns, filters, write } }: Props) {
  const { text, language } = useWords();
  const { now } = useMe();
  const today = dayInAlmaty(Date.parse(now));
  const isCompared = [...columns, ...filters.map(({ column }) => column)].some((name) =>
    name.endsWith('_before'),
  );
  if (loan !== null)
    return <Standing words={text.lists.ofLoan(loan)} drop={() => write({ loan: null, peek: null })} />;
  return (
    <>
      <DayInput
        days="past"
        size="xs"
        w={130}
        aria-label={text.lists.day}
        placeholder={text.lists.day}
        clearable
        value={day}
        onChange={(value) => write({ day: value, known_on: null, lent_on: null, peek: null })}
      />
      {(before !== null || isCompared) && (
        <DayInput
          days="past"
          size="xs"
          w={190}
          aria-label={text.lists.before}
          placeholder={text.lists.before}
          valueFormat={`[${text.lists.beforeDay}] DD.MM.YYYY`}
          maxDate={day ?? today}
          clearable
          value={before}
          onChange={(value) => write({ before: value, peek: null })}
        />
      )}
      {day !== null && !listNamed(list).isOfBooks && (
        <Switch
          size="xs"
          label={text.lists.knownLater}
          checked={knownOn !== null}
          onChange={(event) => write({ known_on: event.currentTarget.checked ? today : null })}
        />
      )}
      {lentOn !== null && (
        <Standing
          words={text.lists.lentOn(formatDate(lentOn, language, 'short'))}
          drop={() => write({ lent_on: null, peek: null })}
        />
      )}
    </>
  );
}

interface DropProps {
  readonly words: string;
  readonly drop: () => void;
}

/** Takes a filter out, or what stands beside the filters. */
function Drop({ words, drop }: DropProps) {
  const { text } = useWords();
  return (
    <CloseButton size="sm" h={30} variant="light" aria-label={text.lists.dropFilter(words)} onClick={drop} />
  );
}

/** What the address asks besides the filters; it can be dropped. */
function Standing({ words, drop }: DropProps) {
  return (
    <Button.Group>
      <Button variant="light" size="xs" component="span" className="chip">
        {words}
      </Button>
      <Drop words={words} drop={drop} />
    </Button.Group>
  );
}

interface ChipProps {
  readonly list: ListName;
  readonly column: string;
  readonly filter: Filter | null;
  readonly isNew: boolean;
  readonly onChosen: (filter: Filter | null) => void;
}

/** A filter in words; a press opens it. */
function Chip({ list, column, filter, isNew, onChosen }: ChipProps) {
  const { text, language } = useWords();
  const cellText = useCellText(list);
  const [isOpen, setOpen] = useState(isNew);
  const title = listWords(language).columns[list][column] ?? column;
  const said = (code: string) => cellText(column, code);
  // What happened at some moment is chosen by whole days.
  const isByDay = columnOf(list, column).kind === 'instant';
  const end = (value: string | null) =>
    value === null ? '' : isByDay ? formatDate(value, language, 'short') : said(value);
  const value =
    filter === null
      ? text.lists.any
      : 'codes' in filter
        ? filter.codes.map(said).join(', ')
        : rangeText(end(filter.from), end(filter.to));
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <Button.Group>
          <Button variant="light" size="xs" className="chip" onClick={() => setOpen(!isOpen)}>
            {`${title}: ${value}`}
          </Button>
          <Drop words={title} drop={() => onChosen(null)} />
        </Button.Group>
      </Popover.Target>
      <Popover.Dropdown>
        <FilterEditor
          list={list}
          column={column}
          filter={filter}
          onChosen={(chosen) => {
            setOpen(false);
            onChosen(chosen);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

const rangeText = (from: string, to: string): string =>
  from === '' ? `≤ ${to}` : to === '' ? `≥ ${from}` : from === to ? from : `${from} – ${to}`;
