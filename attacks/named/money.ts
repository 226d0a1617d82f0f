import { lookUpAccount, readCardPayment } from '@senim/contracts/borrower/calls';
import { sandboxPasswordOf } from '../../apps/server/src/modules/payments/terminals/read-networks.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { SIGNATURE_HEADER, signatureOf } from '../../apps/server/src/platform/message-signature.ts';
import { type Answered, ask, atOnce, tally } from '../ask.ts';
import type { Attack } from '../attack.ts';
import { callAs, memberOf, wordOf } from '../people.ts';
import { newAddress, often, type Target } from '../target.ts';

/** Attacks on money that comes in, and on who is told what is owed. */
const NETWORK = 'kassa24';
const PASSWORD = sandboxPasswordOf(NETWORK);
const { CARD_SECRET } = readConfig({});
const KNOWN = basic(NETWORK, PASSWORD);

function basic(name: string, password: string): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
}

let transactions = 0;
function newTransaction(): string {
  transactions += 1;
  return `attack${Date.now()}${transactions}`;
}

interface AtTerminal {
  readonly account: string;
  readonly sum: string;
  readonly id?: string;
  readonly network?: string;
  readonly authorization?: string | null;
}

async function terminal(target: Target, command: AtTerminal): Promise<Answered> {
  const { account, sum, id = newTransaction(), network = NETWORK, authorization = KNOWN } = command;
  const query = new URLSearchParams({ command: 'pay', txn_id: id, account, sum });
  const headers = authorization === null ? {} : { authorization };
  return ask(`${target.url}/terminal/${network}?${query}`, { headers, from: newAddress() });
}

/** The protocol's own code, or the HTTP status if the call was refused before. */
function resultOf({ status, text }: Answered): string {
  return /<result>(\d+)<\/result>/.exec(text)?.[1] ?? String(status);
}

const ODD_SUMS = [
  '',
  '0',
  '0.00',
  '-5',
  '-5.00',
  '1e3',
  '1,000.00',
  '1 000',
  '0x10',
  '٥٠٠',
  'NaN',
  'Infinity',
  '10.001',
  '99999999999999.00',
  "1'",
  '1;',
  '<1>',
  '5..0',
];

/** A hint of the acquirer's, as it signs one; altered ways are refused. */
async function hint(target: Target, body: string, signature?: string): Promise<string> {
  const headers = { 'content-type': 'application/json', ...(signature && { [SIGNATURE_HEADER]: signature }) };
  const answer = await ask(`${target.url}/callbacks/card`, {
    method: 'POST',
    body,
    headers,
    from: newAddress(),
  });
  return String(answer.status);
}

const cardSign = (body: string, line = 'POST /callbacks/card') => signatureOf(CARD_SECRET[0], line, body);

export const MONEY_ATTACKS: readonly Attack[] = [
  {
    name: 'a terminal without credentials, with foreign ones, as another network',
    expected: '6 x 401',
    async run(target) {
      const paid = { account: memberOf('marat').iin, sum: '500.00' };
      const tries: Partial<AtTerminal>[] = [
        { authorization: null },
        { authorization: basic(NETWORK, '') },
        { authorization: basic(NETWORK, `${PASSWORD} `) },
        { authorization: basic('', '') },
        { authorization: basic(NETWORK, sandboxPasswordOf('asia-pay')) },
        { network: 'nobody' },
      ];
      return tally(
        await Promise.all(tries.map(async (each) => resultOf(await terminal(target, { ...paid, ...each })))),
      );
    },
  },
  {
    name: 'a terminal sends sums that are none',
    expected: '0 taken',
    async run(target) {
      const { iin: account } = memberOf('marat');
      const results = await Promise.all(
        ODD_SUMS.map(async (sum) => resultOf(await terminal(target, { account, sum }))),
      );
      return `${results.filter((result) => result === '0').length} taken`;
    },
  },
  {
    name: 'one payment of a terminal comes many times at once, and then for another account and sum',
    expected: '1 booked, then refused for another',
    async run(target) {
      const id = newTransaction();
      const [account, other] = [memberOf('marat').iin, memberOf('asel').iin];
      const answers = await atOnce(often(target, 40, 15), () =>
        terminal(target, { account, sum: '1000.00', id }),
      );
      const booked = new Set(answers.map(({ text }) => /<prv_txn>([^<]+)</.exec(text)?.[1]));
      const elsewhere = [
        await terminal(target, { account: other, sum: '1000.00', id }),
        await terminal(target, { account, sum: '2000.00', id }),
      ].map(resultOf);
      const again = elsewhere.includes('0') ? `taken again: ${elsewhere}` : 'refused for another';
      return `${booked.size} booked, then ${again}`;
    },
  },
  {
    name: 'the acquirer’s hint is forged, altered, sent to another address',
    expected: '5 x 401',
    async run(target) {
      const body = '{"invoiceId":"000000000009"}';
      return tally([
        await hint(target, body),
        await hint(target, body, '0'.repeat(64)),
        await hint(target, `${body} `, cardSign(body)),
        await hint(target, body, cardSign(body, 'POST /callbacks/bank')),
        await hint(target, body, signatureOf('another', 'POST /callbacks/card', body)),
      ]);
    },
  },
  {
    name: 'a true hint about a payment that nobody made is repeated',
    expected: '3 x 200, nothing booked',
    async run(target) {
      const body = '{"invoiceId":"999999999999"}';
      const taken = tally(await atOnce(3, () => hint(target, body, cardSign(body))));
      return `${taken}, nothing booked`;
    },
  },
  {
    name: 'a card payment of somebody else is looked for by counting',
    expected: `20 x card_payment_not_found`,
    async run(target) {
      const ids = Array.from({ length: 20 }, () => crypto.randomUUID());
      return tally(
        await Promise.all(
          ids.map(async (id) => wordOf(await callAs(target, readCardPayment, { params: { id } }))),
        ),
      );
    },
  },
  {
    name: 'agreement numbers are counted through',
    expected: '0 found',
    async run(target) {
      const times = often(target, 2_000, 150);
      let found = 0;
      for (let index = 0; index < times; index++) {
        const account = `26${String(index).padStart(8, '0')}${index % 10}`;
        const { json } = await callAs(target, lookUpAccount, { query: { account } });
        if (json.success && json.found) found += 1;
      }
      return `${found} found`;
    },
  },
  {
    name: 'the name and the debt of a person are asked for by an IIN',
    expected: 'a letter, no debt',
    async run(target) {
      const { json } = await callAs(target, lookUpAccount, { query: { account: memberOf('marat').iin } });
      return /^\p{L}\*+$/u.test(json.name ?? '') && json.total === null
        ? 'a letter, no debt'
        : JSON.stringify(json);
    },
  },
  {
    name: 'the end of a phone is guessed from many addresses until a debt is told',
    expected: 'at most 5 tries',
    async run(target) {
      const { iin: account, phone } = memberOf('gulnara');
      const right = phone.slice(-4);
      let tries = 0;
      for (let guess = 0; guess < 30; guess++) {
        const phone_last4 = String(guess).padStart(4, '0');
        if (phone_last4 === right) continue;
        const told = wordOf(await callAs(target, lookUpAccount, { query: { account, phone_last4 } }));
        if (told !== 'phone_end_wrong') break;
        tries += 1;
      }
      return tries <= 5 ? 'at most 5 tries' : `${tries} tries`;
    },
  },
];
