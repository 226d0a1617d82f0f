import { Button, Checkbox, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { type Column, choicesOf, columnOf, type ListName } from '@senim/contracts/office/lists/columns';
import { type Filter, filtersText, readFilters } from '@senim/contracts/office/lists/wish';
import { listWords } from '@senim/contracts/text/lists';
import { useContext, useState } from 'react';
import { useWords } from '../../shell/language.tsx';
import { useLender } from '../../shell/lender.tsx';
import { useMe } from '../../shell/session.tsx';
import { DayInput } from '../../widgets/DayInput.tsx';
import { ReasonTitles } from './reasonTitles.ts';
import { useCellText } from './useCellText.ts';

interface Props {
  readonly list: ListName;
  readonly column: string;
  readonly filter: Filter | null;
  /** Null where nothing is chosen: the filter goes. */
  readonly onChosen: (filter: Filter | null) => void;
}

/** What a column is chosen by: some codes, or a range. */
export function FilterEditor({ list, column, filter, onChosen }: Props) {
  const { kind, codes } = columnOf(list, column);
  const title = listWords(useWords().language).columns[list][column] ?? column;
  if (codes === undefined) return <RangeEditor {...{ column, title, filter, onChosen, kind }} />;
  const chosen = filter && 'codes' in filter ? filter.codes : [];
  return <CodesEditor {...{ list, column, title, onChosen, codes, chosen }} />;
}

interface CodesProps extends Omit<Props, 'filter'> {
  readonly title: string;
  readonly codes: NonNullable<Column['codes']>;
  readonly chosen: readonly string[];
}

function CodesEditor({ list, column, title, codes, chosen, onChosen }: CodesProps) {
  const { text } = useWords();
  const { products } = useMe();
  const cellText = useCellText(list);
  const [ticked, setTicked] = useState<string[]>([...chosen]);
  const [isUnreadable, setUnreadable] = useState(false);
  const { networks } = useLender();
  const reasons = useContext(ReasonTitles);
  const ofLender = (codes === 'product' ? products : codes === 'network' ? networks : []).map(
    ({ code }) => code,
  );
  if (codes === 'refusal-reason') ofLender.push(...reasons.keys());
  const offered = [...ofLender, ...(choicesOf(columnOf(list, column)) ?? [])];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const filter = ticked.length === 0 ? null : { column, codes: ticked };
        // An address that cannot be read would drop all filters.
        if (filter && readFilters(list, filtersText([filter])) === null) setUnreadable(true);
        else onChosen(filter);
      }}
    >
      <Stack gap="xs">
        {offered.length > 0 ? (
          <Checkbox.Group label={title} value={ticked} onChange={setTicked}>
            <Stack gap={6} mt={6}>
              {offered.map((code) => (
                <Checkbox key={code} size="xs" value={code} label={cellText(column, code)} />
              ))}
            </Stack>
          </Checkbox.Group>
        ) : (
          <TextInput
            size="xs"
            label={title}
            description={text.lists.codesHint}
            error={isUnreadable && text.lists.codesWrong}
            defaultValue={chosen.join(', ')}
            onChange={(event) =>
              setTicked(
                event.currentTarget.value
                  .split(',')
                  .map((code) => code.trim())
                  .filter(Boolean),
              )
            }
          />
        )}
        <Button size="xs" type="submit">
          {text.lists.apply}
        </Button>
      </Stack>
    </form>
  );
}

interface RangeProps extends Omit<Props, 'list'> {
  readonly title: string;
  readonly kind: Column['kind'];
}

function RangeEditor({ column, title, kind, filter, onChosen }: RangeProps) {
  const { text } = useWords();
  const range = filter && 'from' in filter ? filter : { from: null, to: null };
  const [from, setFrom] = useState(range.from);
  const [to, setTo] = useState(range.to);
  const ends = [
    [text.lists.from, from, setFrom],
    [text.lists.to, to, setTo],
  ] as const;
  return (
    <form
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        onChosen(from === null && to === null ? null : { column, from, to });
      }}
    >
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap">
          {ends.map(([label, value, set]) =>
            kind === 'day' || kind === 'instant' ? (
              <DayInput
                days="all"
                key={label}
                size="xs"
                w={130}
                label={label}
                clearable
                value={value}
                onChange={set}
              />
            ) : (
              <NumberInput
                key={label}
                size="xs"
                w={130}
                label={label}
                hideControls
                min={0}
                max={kind === 'amount' ? 999_999_999 : 999_999}
                decimalScale={kind === 'amount' ? 2 : 0}
                value={value ?? ''}
                onChange={(typed) => set(typed === '' ? null : String(typed))}
              />
            ),
          )}
        </Group>
        <Button size="xs" type="submit">
          {text.lists.apply}
        </Button>
      </Stack>
    </form>
  );
}
