import type { FindingCode, Partner, Step } from '../judgement.ts';

/** What the pages for partners say. The guides are in English, so these pages are too, beside the two languages of the product. */
export interface PartnersText extends Readonly<Record<keyof typeof WORDS, string>> {
  readonly partners: Readonly<Record<Partner, string>>;
  readonly steps: Readonly<Record<Step, string>>;
  readonly findings: Readonly<Record<FindingCode, string>>;
}

const WORDS = {
  title: 'Check your connection',
  lead: 'For those who connect to the service. Send your calls to the sandbox’s usual addresses: the code that reads them is the one in production, and here you see what is right, what is wrong, and what is still missing.',
  addressTitle: 'Where to send',
  guide: 'Guide',
  listTitle: 'The calls that must be seen',
  seen: 'Seen',
  missing: 'Not yet seen',
  whole: 'All calls of the list were seen: the connection is checked.',
  callsTitle: 'What came',
  nothing: 'Nothing has come yet.',
  refresh: 'Look again',
  anew: 'Begin anew',
  fine: 'Right',
  noted: 'Taken, with a remark',
  refused: 'Not taken',
  field: 'Field',
  says: 'The guide says',
  otherLanguage: 'На русском или казахском',
  linkLabel: 'Your link',
  linkCheck: 'Check',
  linkKept: 'Of the link is kept:',
  linkStrange:
    'No partner is known by this link: look at utm_source, and at click_id. Nothing of it is kept.',
  linkClaim: 'The name counts from the day on which the lender’s office has it as a partner.',
  linkBroken: 'The link cannot be read: look at the characters after %.',
  linkNoClick:
    'The partner is known, but there is no number of the click: you will hear nothing of this application.',
};

export const en: PartnersText = {
  ...WORDS,
  partners: { terminal: 'Terminal network', sms: 'SMS gateway', card: 'Acquirer', lead: 'Lead partner' },
  steps: {
    check: 'The account is asked about before the payment (check)',
    pay: 'A payment (pay)',
    payRepeated: 'The very same payment again: it counts once',
    usedNumber: 'Another payment under a used number: refused with 300',
    unknownAccount: 'A check of an account that is not there: refused with 5',
    wrongSum: 'A payment of a wrong sum: refused with 241 or 300',
    wrongPassword: 'A call with another password: answered 401',
    report: 'A delivery report with a right sign',
    reportRepeated: 'A report of the same message again',
    reportUnsigned: 'A report with a wrong sign: answered 401',
    hint: 'A message of a payment with a right signature',
    hintRepeated: 'The same message again',
    hintUnsigned: 'A message with a wrong signature: answered 401',
  },
  findings: {
    accountWrong: 'This is neither an IIN nor the number of an agreement: 6 to 20 digits and nothing else.',
    askedTwice: 'The parameter is given twice.',
    comeAgain: 'A temporary failure of ours: send the same call again under the same number.',
    commandUnknown: 'The command is neither check nor pay.',
    idUsed: 'Another payment was taken under this number: a new payment has a number of its own.',
    idWrong: 'The number of the operation is empty, longer than 40 characters, or has others than it may.',
    notFound: 'Nobody can be paid under this account: the terminal takes no money.',
    sumTooSmall: 'The sum is nought.',
    sumWrong: 'The sum cannot be read: tenge, a point and two digits.',
    sumLoose: 'The sum was read, but is not written as the guide says: a point and two digits.',
    dateMissing: 'It is not said when the money was taken: the payment counts from today.',
    dateUnread:
      'The date cannot be read, lies ahead, or is older than 45 days: the payment counts from today.',
    credentialsMissing: 'There are no name and password of HTTP Basic.',
    loginOther: 'The name in HTTP Basic is not the one in the address.',
    passwordWrong: 'The password is not yours, or the lender has no network of this name.',
    bodyUnread: 'The body is no object of JSON.',
    fieldMissing: 'This field is not there.',
    eventOther: 'This is another event: only sms-delivery-report is taken.',
    invoiceWrong: 'The number of the payment is a string of 6 to 15 digits.',
    signMissing: 'There is no signature.',
    signWrong:
      'The signature does not match: another secret, another order of the fields, or a changed body.',
    signOfBodyAlone: 'The body alone was signed: the first line of the call and a line feed stand before it.',
    signNotHexadecimal: 'The signature is not in hexadecimal digits, or not of its length.',
  },
};
