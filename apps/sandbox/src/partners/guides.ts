import type { CallingPartner, FindingCode } from './judgement.ts';

/** The pages of docs/integrators. */
export const GUIDES: Readonly<Record<CallingPartner, string>> = {
  terminal: 'docs/integrators/terminal-network.md',
  sms: 'docs/integrators/sms-reports.md',
  card: 'docs/integrators/acquirer.md',
};

type Lines = Readonly<Partial<Record<FindingCode, string>>>;

const ADDRESS = 'One address, `GET /terminal/<your name>`';
const NUMBER =
  '| `txn_id` | your number of the operation: 1 to 40 letters, digits, `-` or `_`, its own for each payment |';
const SUM = '| `sum` | in tenge, with a point and two digits: `1500.00` |';
const DATE = '| `txn_date` | of `pay`: when the money was taken, `YYYYMMDDHHMMSS` in Almaty;';
const REPORT = "the gateway posts Mobizon's event `sms-delivery-report` to `/callbacks/sms`";
const REPORT_FIELDS =
  'A report has `eventId`, `eventType`, `eventCreateTs`, `attempt`, `data.messageId` and `sign`';
const REPORT_SIGN = '`sign` is the SHA-1, in hexadecimal, of `eventId|attempt|eventCreateTs|secret`.';
const SIGNATURE = 'Each message of either side bears `X-Signature`: the HMAC-SHA256, in hexadecimal';
const FIRST_LINE = 'The first line of a call is its method and path (`POST /payments`)';
const HINT =
  'The body names the payment alone: `invoiceId`, the number that we opened it under, 6 to 15 digits in quotes.';

/** The words of the guide that a finding follows from, as they stand there. */
export const SAID: Readonly<Record<CallingPartner, Lines>> = {
  terminal: {
    credentialsMissing: ADDRESS,
    loginOther: ADDRESS,
    passwordWrong: ADDRESS,
    accountWrong:
      '| `account` | what the payer typed: their IIN or the number of their agreement, digits only |',
    notFound: '| 5 | nobody can be paid under it | give no cash in |',
    askedTwice: 'Each parameter is given once;',
    commandUnknown: '| `command` | `check` or `pay` |',
    idWrong: NUMBER,
    idUsed: NUMBER,
    sumWrong: SUM,
    sumLoose: SUM,
    sumTooSmall: '| 241 | the sum is too small | |',
    comeAgain: '| 1 | temporary | send the same again, as often as needed |',
    dateMissing: DATE,
    dateUnread: DATE,
  },
  sms: {
    bodyUnread: REPORT,
    fieldMissing: REPORT_FIELDS,
    eventOther: REPORT,
    signMissing: REPORT_SIGN,
    signWrong: REPORT_SIGN,
    signNotHexadecimal: REPORT_SIGN,
  },
  card: {
    bodyUnread: HINT,
    fieldMissing: HINT,
    invoiceWrong: HINT,
    signMissing: SIGNATURE,
    signWrong: SIGNATURE,
    signOfBodyAlone: FIRST_LINE,
    signNotHexadecimal: SIGNATURE,
  },
};
