import type { appText as ru } from '../ru/appText.ts';
import { acting } from './acting.ts';
import { agreements } from './agreements.ts';
import { autopay } from './autopay.ts';
import { blocking } from './blocking.ts';
import { cabinet } from './cabinet.ts';
import { calculator } from './calculator.ts';
import { cards } from './cards.ts';
import { chain } from './chain.ts';
import { conversation } from './conversation.ts';
import { deal } from './deal.ts';
import { help } from './help.ts';
import { info } from './info.ts';
import { insurance } from './insurance.ts';
import { layout } from './layout.ts';
import { loanPayment } from './loanPayment.ts';
import { mock } from './mock.ts';
import { money } from './money.ts';
import { notifications } from './notifications.ts';
import { notMyLoan } from './notMyLoan.ts';
import { papers } from './papers.ts';
import { passkeys } from './passkeys.ts';
import { payments } from './payments.ts';
import { profile } from './profile.ts';
import { prolongation } from './prolongation.ts';
import { refinance } from './refinance.ts';
import { refunds } from './refunds.ts';
import { renewal } from './renewal.ts';
import { repeat } from './repeat.ts';
import { requests } from './requests.ts';
import { sign } from './sign.ts';
import { signIn } from './signIn.ts';
import { signUp } from './signUp.ts';
import { statements } from './statements.ts';
import { wayBack } from './wayBack.ts';

/** Every Kazakh text of the app: fetched when it is needed. */
export const appText: typeof ru = {
  acting,
  agreements,
  autopay,
  blocking,
  cabinet,
  calculator,
  cards,
  chain,
  conversation,
  deal,
  help,
  info,
  insurance,
  layout,
  loanPayment,
  mock,
  money,
  notifications,
  papers,
  notMyLoan,
  passkeys,
  payments,
  profile,
  prolongation,
  refinance,
  refunds,
  renewal,
  repeat,
  requests,
  sign,
  signIn,
  signUp,
  statements,
  wayBack,
};
