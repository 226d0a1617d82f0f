import { LIST_NAMES, LISTS } from '@senim/contracts/office/lists/columns';
import { QUEUE_NAMES, QUEUES, type QueueName } from '@senim/contracts/office/queues';
import { listWords } from '@senim/contracts/text/lists';
import { paths } from '../paths.ts';
import { useWords } from './language.tsx';
import { useLender } from './lender.tsx';
import { useMay } from './session.tsx';

export interface Section {
  readonly to: string;
  readonly label: string;
  /** Where what waits in the section is counted: which queue, the files for the bank, or what waits for a second person. */
  readonly queue: QueueName | 'bank-files' | 'proposals' | null;
}

/** The sections of the office that a role may enter, in the order of the menu, the command bar and the keys. */
export function useSections(): readonly Section[] {
  const { text, language } = useWords();
  const may = useMay();
  const { payoutsByFile } = useLender();
  const room = (isOpen: boolean, to: string, label: string, queue: Section['queue'] = null): Section[] =>
    isOpen ? [{ to, label, queue }] : [];
  return [
    { to: paths.home(), label: text.nav.home, queue: null },
    ...QUEUE_NAMES.filter((queue) => may(QUEUES[queue].view)).map((queue) => ({
      to: paths.queue(queue),
      label: text.queues[queue].title,
      queue,
    })),
    ...room(
      Boolean(payoutsByFile) && may('payouts.view'),
      paths.bankFiles(),
      text.bankFiles.title,
      'bank-files',
    ),
    ...room(may('proposals.view'), paths.proposals(), text.nav.proposals, 'proposals'),
    ...room(may('staff.view'), paths.staff(), text.staff.title),
    ...room(may('audit.view'), paths.audit(), text.nav.audit),
    ...room(may('health.view'), paths.health(), text.health.title),
    ...room(may('settings.view'), paths.settings(), text.settings.title),
    ...room(may('reports.view'), paths.report(), text.report.title),
    ...LIST_NAMES.flatMap((list) =>
      room(may(LISTS[list].view), paths.list(list), listWords(language).titles[list]),
    ),
  ];
}
