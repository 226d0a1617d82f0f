import {
  askBankAgain,
  askForAccount,
  confirmPayout,
  proposeFinding,
  retryPayout,
  stopPayout,
} from '@senim/contracts/office/calls';
import { call } from '../../api/client.ts';

export type Action = 'confirm' | 'askAccount' | 'retry' | 'stop' | 'askAgain' | 'made' | 'notMade';

interface Told {
  readonly params: { readonly borrower_id: number; readonly payout_id: number };
  readonly reason: string;
  /** When the bank made the transfer. */
  readonly day: string;
}

/** What each of them asks of the server. */
export const ACTS: Readonly<Record<Action, (told: Told) => Promise<unknown>>> = {
  confirm: ({ params, reason }) => call(confirmPayout, { params, body: { reason } }),
  askAccount: ({ params, reason }) => call(askForAccount, { params, body: { reason } }),
  retry: ({ params, reason }) => call(retryPayout, { params, body: { reason } }),
  stop: ({ params, reason }) => call(stopPayout, { params, body: { reason } }),
  askAgain: ({ params, reason }) => call(askBankAgain, { params, body: { reason } }),
  made: ({ params, reason, day }) => call(proposeFinding, { params, body: { outcome: 'made', day, reason } }),
  notMade: ({ params, reason, day }) =>
    call(proposeFinding, { params, body: { outcome: 'not-made', day, reason } }),
};
