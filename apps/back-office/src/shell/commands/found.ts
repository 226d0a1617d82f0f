import { QUEUE_OF_CASE, type QueueName } from '@senim/contracts/office/queues';
import type { StaffRight } from '@senim/contracts/office/staff-rights';
import { caseKindOf } from '@senim/contracts/shared/cases';
import type { FoundOne } from '../../api/answers.ts';
import { paths } from '../../paths.ts';
import type { Text } from '../../text/ru/app.ts';
import { paymentText } from '../../wording/paymentText.ts';
import { statusText } from '../../wording/statusText.ts';

type May = (right: StaffRight) => boolean;

/** What the screen knows of words and rights. */
interface Known {
  readonly text: Text;
  readonly may: May;
  readonly kindText: (code: string) => string;
}

/** How somebody or something that was found is called, what is said about it, and where it is. */
export function describeFound(one: FoundOne, { text, may, kindText }: Known) {
  const { kind, reference, name, phone, status } = one;
  const state =
    status !== null && (kind === 'customer' || kind === 'agreement') ? statusText(text, status) : '';
  const isCustomer = kind === 'customer';
  const about = isCustomer ? [phone, reference && `№\u00a0${reference}`, state] : [name, state];
  return {
    label: isCustomer
      ? (name ?? text.customer.nameless)
      : `${text.find.kinds[kind]} ${kind === 'payment' ? paymentText(reference, kindText) : reference}`,
    description: about.filter(Boolean).join(' · '),
    to: addressOf(one, may),
  };
}

function deskOf(reference: string): QueueName {
  const kind = caseKindOf(reference);
  return kind ? QUEUE_OF_CASE[kind] : 'cases';
}

function addressOf({ kind, reference, id, borrower_id: borrowerId }: FoundOne, may: May): string {
  if (kind === 'case') return paths.item(deskOf(reference), reference);
  if (kind === 'inquiry' && may('suspense.view')) return paths.item('inquiries', `${borrowerId}-${id}`);
  if (borrowerId !== null) return paths.customer(borrowerId);
  return kind === 'payment' ? paths.item('suspense', String(id)) : paths.home();
}

/** The rights of what is done on a client's page, the letters that do it there, and how each is called. */
const ON_THE_PAGE = [
  { right: 'cases.handle', letter: 'W', name: (text: Text) => text.customer.write.start },
  { right: 'customers.note', letter: 'M', name: (text: Text) => text.customer.notes.label },
] as const satisfies readonly { right: StaffRight; letter: string; name: (text: Text) => string }[];

/** What may be done for a client who was found: it is begun on their page, by the letter that begins it there. */
export const actsForFound = ({ kind, borrower_id: borrowerId }: FoundOne, text: Text, may: May) =>
  kind === 'customer' && borrowerId !== null
    ? ON_THE_PAGE.filter(({ right }) => may(right)).map(({ letter, name }) => ({
        letter,
        name: name(text),
        to: paths.customer(borrowerId),
      }))
    : [];
