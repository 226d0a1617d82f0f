import { Button, Group, Modal, Progress, Stack, Table, Text as Words } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../shell/language.tsx';
import { failureText } from '../Waiting.tsx';
import type { RowResult } from './runBulk.ts';
import { useRun } from './useRun.ts';

/** An act for several rows, one after another. */
export interface BulkAct<Row> {
  readonly title: string;
  readonly action: string;
  /** Why a row is left as it is; null where the act can be done. */
  readonly whyNot: (row: Row) => string | null;
  readonly act: (row: Row) => Promise<unknown>;
  /** Puts back what was done. */
  readonly undo?: ((row: Row) => Promise<unknown>) | undefined;
}

interface Props<Row> extends BulkAct<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** Whether everything that the act asks for is filled. */
  readonly isReady?: boolean;
  /** With the rows that were done and stay so. */
  readonly onClose: (done: readonly Row[]) => void;
  /** What the act asks for, above the rows. */
  readonly children?: ReactNode;
}

/** Shows what an act would do for each chosen row, does it row by row, and tells what became of each. */
export function BulkDialog<Row>(props: Props<Row>) {
  const { title, rows, keyOf, nameOf, whyNot, onClose, children } = props;
  const { text } = useWords();
  // What could be done is judged once: a row that is done would not be chosen again.
  const [judged] = useState(() => rows.map((row) => ({ row, key: keyOf(row), why: whyNot(row) })));
  const run = useRun(keyOf);
  const { results, finished, total, isBusy, stop } = run;
  const able = judged.filter(({ why }) => why === null).map(({ row }) => row);
  const isDone = (row: Row) => results.get(keyOf(row))?.kind === 'done';
  const done = able.filter(isDone);
  return (
    <Modal
      opened
      size="lg"
      title={title}
      onClose={() => (isBusy ? stop() : onClose(done))}
      closeButtonProps={{ 'aria-label': text.close }}
    >
      {/* Its button does what is chosen, also by the keys that send a form. */}
      <Stack component="form" onSubmit={(event) => event.preventDefault()}>
        {total === 0 && children}
        <Words size="sm" aria-live="polite">
          {total === 0
            ? text.bulk.count(able.length, judged.length - able.length)
            : text.bulk.done(done.length, able.length)}
        </Words>
        {isBusy && <Progress value={(finished / total) * 100} aria-label={text.bulk.progress} />}
        <Table.ScrollContainer minWidth={300} mah={320} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table>
            <Table.Tbody>
              {judged.map(({ row, key, why }) => (
                <Table.Tr key={key}>
                  <Table.Td>{nameOf(row)}</Table.Td>
                  <Table.Td>
                    <Result why={why} result={results.get(key)} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Buttons {...props} run={run} done={done} left={able.filter((row) => !isDone(row))} />
      </Stack>
    </Modal>
  );
}

function Result({ why, result }: { why: string | null; result: RowResult | undefined }) {
  const { text } = useWords();
  if (why !== null)
    return (
      <Words size="sm" c="dimmed">
        {text.bulk.leftAs(why)}
      </Words>
    );
  if (result?.kind === 'failed')
    return (
      <Words size="sm" c="red.8">
        {failureText(result.error, text.failure)}
      </Words>
    );
  return (
    <Words size="sm" fw={result ? 600 : 400}>
      {result ? `✓ ${text.bulk.rowDone}` : text.bulk.willBe}
    </Words>
  );
}

interface ButtonsProps<Row> extends Props<Row> {
  readonly run: ReturnType<typeof useRun<Row>>;
  readonly done: readonly Row[];
  readonly left: readonly Row[];
}

/** Before: begin or leave. Under way: stop. After: put back, do the rest, or leave. */
function Buttons<Row>({ action, act, undo, isReady = true, onClose, run, done, left }: ButtonsProps<Row>) {
  const { text } = useWords();
  const { total, isBusy, start, stop } = run;
  const isOver = total > 0 && !isBusy;
  return (
    <Group justify="flex-end">
      {!isOver && (
        <Button variant="default" onClick={isBusy ? stop : () => onClose([])}>
          {isBusy ? text.bulk.stop : text.cancel}
        </Button>
      )}
      {isOver && undo && done.length > 0 && (
        <Button variant="default" onClick={() => start(done, undo, 'undo')}>
          {text.bulk.undo}
        </Button>
      )}
      {left.length > 0 && (
        <Button
          data-autofocus
          type="submit"
          variant={isOver ? 'default' : 'filled'}
          loading={isBusy}
          disabled={!isReady}
          onClick={() => start(left, act, 'do')}
        >
          {isOver ? text.bulk.rest(left.length) : action}
        </Button>
      )}
      {isOver && (
        <Button ref={takeFocus} onClick={() => onClose(done)}>
          {text.bulk.ready}
        </Button>
      )}
    </Group>
  );
}

/** When all is done, Enter closes. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();
