import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Modal,
  Popover,
  Stack,
  TextInput,
  UnstyledButton,
  Text as Words,
} from '@mantine/core';
import { dropView, keepView, listViews } from '@senim/contracts/office/calls';
import type { ListName } from '@senim/contracts/office/lists/columns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeptView } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useWords } from '../../shell/language.tsx';
import type { ListLook } from './useListAddress.ts';

interface Props {
  readonly list: ListName;
  readonly look: ListLook;
}

/** Ways to look at a list that somebody has kept: one's own and those that colleagues share. */
export function ViewsMenu({ list, look }: Props) {
  const { text } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const { data } = useQuery({
    queryKey: ['VIEWS', list],
    queryFn: () => call(listViews, { params: { list } }),
    enabled: isOpen,
  });
  const views = data?.views ?? [];
  const open = ({ where, sort, columns }: KeptView) => {
    setOpen(false);
    look.write({ where, sort, columns, peek: null });
  };
  return (
    <>
      <Popover position="bottom-end" trapFocus opened={isOpen} onChange={setOpen}>
        <Popover.Target>
          <Button variant="default" size="xs" onClick={() => setOpen(!isOpen)}>
            {text.lists.views}
          </Button>
        </Popover.Target>
        <Popover.Dropdown mah={420} miw={240} style={{ overflowY: 'auto' }}>
          <Stack gap={6}>
            {data && views.length === 0 && (
              <Words size="sm" c="dimmed">
                {text.lists.noViews}
              </Words>
            )}
            {views.map((view) => (
              <ViewLine key={view.view_id} list={list} view={view} onOpen={() => open(view)} />
            ))}
            <Button
              size="xs"
              variant="light"
              onClick={() => {
                setOpen(false);
                setKeeping(true);
              }}
            >
              {text.lists.keepView}
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {isKeeping && <KeepView list={list} look={look} onDone={() => setKeeping(false)} />}
    </>
  );
}

function ViewLine({ list, view, onOpen }: { list: ListName; view: KeptView; onOpen: () => void }) {
  const { text } = useWords();
  const { isBusy, run } = useAct();
  const { view_id, title, shared, by } = view;
  const drop = () => run(() => call(dropView, { params: { list, view_id } }), text.lists.viewDropped);
  const whose = by !== null ? text.lists.sharedBy(by) : shared ? text.lists.sharedByYou : '';
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      <UnstyledButton onClick={onOpen}>
        <Words size="sm">{title}</Words>
        {whose && (
          <Words size="xs" c="dimmed">
            {whose}
          </Words>
        )}
      </UnstyledButton>
      {by === null && (
        <ActionIcon
          size="sm"
          variant="default"
          aria-label={text.lists.dropView(title)}
          loading={isBusy}
          onClick={drop}
        >
          ×
        </ActionIcon>
      )}
    </Group>
  );
}

function KeepView({ list, look, onDone }: Props & { onDone: () => void }) {
  const { text } = useWords();
  const { isBusy, run } = useAct();
  const { draft, setDraft, forget } = useDraft(`view ${list}`, { title: '', shared: false });
  const keep = async () => {
    const body = { ...look.texts, ...draft };
    const kept = await run(() => call(keepView, { params: { list }, body }), text.lists.viewKept);
    if (!kept) return;
    forget();
    onDone();
  };
  return (
    <Modal
      opened
      onClose={onDone}
      title={text.lists.keepView}
      closeButtonProps={{ 'aria-label': text.close }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <Stack>
          <Words size="sm" c="dimmed">
            {text.lists.keepViewAbout}
          </Words>
          <TextInput
            label={text.lists.viewTitle}
            value={draft.title}
            minLength={2}
            maxLength={60}
            required
            data-autofocus
            onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
          />
          <Checkbox
            label={text.lists.share}
            checked={draft.shared}
            onChange={(event) => setDraft({ ...draft, shared: event.currentTarget.checked })}
          />
          <Button type="submit" loading={isBusy}>
            {text.lists.keepView}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
