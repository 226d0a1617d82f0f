import { sendMessageAgain } from '@senim/contracts/office/calls';
import { NOT_DELIVERED } from '@senim/contracts/shared/notification-kinds';
import { useState } from 'react';
import type { ListRow } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import type { Selection } from '../../hooks/useSelection.ts';
import { useWords } from '../../shell/language.tsx';
import { BulkBar } from '../../widgets/bulk/BulkBar.tsx';
import { BulkDialog } from '../../widgets/bulk/BulkDialog.tsx';

/** Whether a message has not come. */
export const hasFailed = ({ cells }: ListRow): boolean =>
  NOT_DELIVERED.some((state) => state === cells['delivery']);

/** Sends a message once more, by the number in its row's key. */
export const sendRowAgain = ({ key }: ListRow) =>
  call(sendMessageAgain, { params: { message_number: Number(key.split('-')[1]) } });

interface Props {
  readonly selection: Selection<ListRow>;
  readonly keyOf: (row: ListRow) => string;
  readonly nameOf: (row: ListRow) => string;
}

/** Sends several messages that have not come once more. A message goes again once, however often it is asked. */
export function MessagesBulk({ selection, keyOf, nameOf }: Props) {
  const { text } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BulkBar
        chosen={selection.rows.size}
        acts={[{ label: text.lists.sendAgain, letter: 'S', onPress: () => setOpen(true) }]}
        onClear={selection.clear}
      />
      {isOpen && (
        <BulkDialog
          title={text.lists.sendAgain}
          action={text.lists.sendAgain}
          rows={[...selection.rows.values()]}
          keyOf={keyOf}
          nameOf={nameOf}
          whyNot={(row) => (hasFailed(row) ? null : text.bulk.came)}
          act={sendRowAgain}
          onClose={(done) => {
            setOpen(false);
            selection.choose(done, false);
          }}
        />
      )}
    </>
  );
}
