import { sendMessageAgain, sendPostbackAgain } from '@senim/contracts/office/calls';
import type { ListName } from '@senim/contracts/office/lists/columns';
import type { StaffRight } from '@senim/contracts/office/staff-rights';
import { NOT_DELIVERED } from '@senim/contracts/shared/notification-kinds';
import type { ListRow } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import type { Text } from '../../text/ru/app.ts';

/** The number of what a row is about, beside its borrower's. */
export const numberOf = ({ key }: ListRow): string => key.split('-')[1] ?? '';

interface Sending {
  readonly right: StaffRight;
  /** Whether it has not come. */
  hasFailed(row: ListRow): boolean;
  again(row: ListRow): Promise<unknown>;
  /** What is said when it was ordered. */
  done(text: Text): string;
}

/** What of a list may go out once more; it goes once, however often it is asked. */
export const SENDING: Readonly<Partial<Record<ListName, Sending>>> = {
  messages: {
    right: 'messages.send-again',
    hasFailed: ({ cells }) => NOT_DELIVERED.some((state) => state === cells['delivery']),
    again: (row) => call(sendMessageAgain, { params: { message_number: Number(numberOf(row)) } }),
    done: (text) => text.lists.sentAgain,
  },
  postbacks: {
    right: 'postbacks.send-again',
    hasFailed: ({ cells }) => cells['state'] === 'refused' || cells['state'] === 'away',
    again: (row) => call(sendPostbackAgain, { params: { postback_id: Number(numberOf(row)) } }),
    done: (text) => text.lists.postbackAgain,
  },
};
