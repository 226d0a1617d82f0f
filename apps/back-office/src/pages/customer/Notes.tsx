import { Paper, Textarea, Title, Text as Words } from '@mantine/core';
import { listCustomerNotes, noteCustomer } from '@senim/contracts/office/calls';
import { formatDateTime } from '@senim/kazakhstan/format';
import type { Customer } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useEarlier } from '../../hooks/useEarlier.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';
import { DeskForm } from '../../widgets/DeskForm.tsx';
import { MoreButton } from '../../widgets/MoreButton.tsx';

const LENGTH_MIN = 2;

/** What colleagues have written down about a client, and writing down more. The client never reads it. */
export function Notes({ customer }: { customer: Customer }) {
  const { borrower_id: borrowerId } = customer;
  const { text, language } = useWords();
  const may = useMay();
  const { isBusy, run } = useAct();
  const { draft, setDraft, forget } = useDraft(`note ${borrowerId}`, '');
  const words = text.customer.notes;
  const { items: notes, ...earlier } = useEarlier(
    { items: customer.notes, isMore: customer.notes_earlier },
    async ({ id: before }) => {
      const page = await call(listCustomerNotes, { params: { borrower_id: borrowerId }, query: { before } });
      return { items: page.notes, isMore: page.notes_earlier };
    },
  );
  const keep = async () => {
    const body = { text: draft.trim() };
    if (await run(() => call(noteCustomer, { params: { borrower_id: borrowerId }, body }), words.kept))
      forget();
  };
  return (
    <Paper withBorder p="md" component="section" aria-label={words.title}>
      <Title order={2} size="h4" mb="xs">
        {words.title}
      </Title>
      {may('customers.note') && (
        <DeskForm
          action={words.keep}
          isBusy={isBusy}
          isReady={draft.trim().length >= LENGTH_MIN}
          onSubmit={keep}
        >
          <Textarea
            data-focus="KeyM"
            aria-keyshortcuts="M"
            label={words.label}
            description={words.about}
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
            autosize
            minRows={2}
            maxLength={2000}
          />
        </DeskForm>
      )}
      {notes.length === 0 && <p className="quiet">{words.none}</p>}
      {notes.map(({ id, text: said, by, at }) => (
        <div key={id} className="part">
          <Words size="sm" className="timeline-words">
            {said}
          </Words>
          <Words size="sm" c="dimmed">
            {`${by}, ${formatDateTime(Date.parse(at), language, 'short')}`}
          </Words>
        </div>
      ))}
      <MoreButton label={text.customer.earlier} {...earlier} />
    </Paper>
  );
}
