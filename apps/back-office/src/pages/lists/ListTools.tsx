import { ActionIcon, Button, Checkbox, Group, Popover, Stack, Switch } from '@mantine/core';
import { exportList } from '@senim/contracts/office/calls';
import { type ListName, listNamed } from '@senim/contracts/office/lists/columns';
import { listWords } from '@senim/contracts/text/lists';
import { callForFile } from '../../api/client.ts';
import { useWords } from '../../shell/language.tsx';
import { FileMenu } from '../../widgets/FileMenu.tsx';
import { askedOf, type ListLook } from './useListAddress.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

interface Props {
  readonly list: ListName;
  readonly look: ListLook;
}

/** How a list is looked at, and what is taken out of it. */
export function ListTools({
  list,
  look,
  isDense,
  onDense,
}: Props & { readonly isDense: boolean; readonly onDense: (isDense: boolean) => void }) {
  const { text } = useWords();
  return (
    <Group gap="xs" justify="end">
      <Switch
        size="xs"
        label={text.lists.dense}
        checked={isDense}
        onChange={(event) => onDense(event.currentTarget.checked)}
      />
      <ViewsMenu list={list} look={look} />
      <ColumnsMenu list={list} look={look} />
      <ListFile list={list} look={look} />
    </Group>
  );
}

/** Which columns are shown, and in which order. */
function ColumnsMenu({ list, look }: Props) {
  const { text, language } = useWords();
  const words = listWords(language).columns[list];
  const { columns, seen, show } = look;
  const rest = seen.filter((name) => !columns.includes(name));
  const toggle = (name: string) =>
    show(columns.includes(name) ? columns.filter((one) => one !== name) : [...columns, name]);
  /** Changes places with a neighbour. */
  const move = (place: number, by: -1 | 1) => {
    const [name, other] = [columns[place], columns[place + by]];
    if (name === undefined || other === undefined) return;
    show(columns.with(place, other).with(place + by, name));
  };
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" size="xs">
          {text.lists.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Stack gap={4}>
          {[...columns, ...rest].map((name, place) => {
            const title = words[name] ?? name;
            const isShown = columns.includes(name);
            return (
              <Group key={name} gap={4} wrap="nowrap" justify="space-between">
                <Checkbox
                  size="xs"
                  label={title}
                  checked={isShown}
                  disabled={isShown && columns.length === 1}
                  onChange={() => toggle(name)}
                />
                {isShown && (
                  <Group gap={2} wrap="nowrap">
                    <ActionIcon
                      size="sm"
                      variant="default"
                      aria-label={text.lists.earlier(title)}
                      disabled={place === 0}
                      onClick={() => move(place, -1)}
                    >
                      ↑
                    </ActionIcon>
                    <ActionIcon
                      size="sm"
                      variant="default"
                      aria-label={text.lists.later(title)}
                      disabled={place === columns.length - 1}
                      onClick={() => move(place, 1)}
                    >
                      ↓
                    </ActionIcon>
                  </Group>
                )}
              </Group>
            );
          })}
          <Button size="xs" variant="default" mt={4} onClick={() => show(listNamed(list).shown)}>
            {text.lists.usualColumns}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The chosen rows in the shown columns as a file. */
function ListFile({ list, look }: Props) {
  const { text } = useWords();
  const asked = { ...askedOf(look), columns: look.columns.join() };
  return (
    <FileMenu
      about={text.lists.fileAbout}
      name={list}
      take={(format) => callForFile(exportList, { params: { list }, body: { ...asked, format } })}
    />
  );
}
