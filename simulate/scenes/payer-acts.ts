import { payByCard, readInformation } from '@senim/contracts/borrower/calls';
import { HAD_MONEY, OWED, STATUS } from '@senim/loan-engine/lifecycle/status';
import { NOTHING } from '@senim/loan-engine/units/money';
import type { CardCharge } from '../outside/acquirer.ts';
import { GOOD_SIGNATURE } from '../outside/signed-hint.ts';
import type { Process } from '../world/open-process.ts';
import { type ActKind, outcomeOf, type Stage } from './act.ts';
import type { Standing } from './standings.ts';

const owes = (standing: Standing | undefined): boolean => OWED.some((status) => status === standing?.status);
const hadMoney = (standing: Standing | undefined): boolean =>
  HAD_MONEY.some((status) => status === standing?.status);

/** Small ones too, so that a loan has many of them. */
const PARTS = [2_000, 2_000, 30_000] as const;

/** Money that comes in, and what acquirer and bank tell of it. */
export const PAYER_ACTS = {
  'pays a part at a terminal': {
    weight: 6,
    isMeant: owes,
    play: (stage) => payAtTerminal(stage, String(100 + stage.chance.below(stage.chance.oneOf(PARTS)))),
  },
  'pays all at a terminal': {
    weight: 6,
    isMeant: (standing, { token }) => owes(standing) && token !== null,
    play: async (stage) => payAtTerminal(stage, await owedTenge(stage)),
  },
  'pays a large part at a terminal': {
    weight: 1,
    isMeant: owes,
    play: (stage) => payAtTerminal(stage, String(4_000 + stage.chance.below(1_000))),
  },
  'pays on the loan that another one is to pay off': {
    weight: 6,
    isMeant: (standing) => standing?.status === STATUS.refinancingAwaitingSignature,
    async play(stage) {
      const [parent] = await stage.world.look<{ number: string }>(
        `SELECT parent.number FROM agreement child JOIN agreement parent
           ON parent.borrower_id = child.borrower_id AND parent.agreement_id = child.parent_id
         WHERE child.number = $1`,
        [stage.standing?.number],
      );
      return payAtTerminal(stage, String(100 + stage.chance.below(2_000)), parent?.number);
    },
  },
  'pays too much at a terminal': {
    weight: 2,
    isMeant: hadMoney,
    play: (stage) => payAtTerminal(stage, String(90_000 + stage.chance.below(5_000))),
  },
  'pays for an account that nobody has': {
    weight: 1,
    isMeant: (standing) => hadMoney(standing),
    play: (stage) => payAtTerminal(stage, String(1_000 + stage.chance.below(500)), '9999999'),
  },
  'opens a payment by card': {
    weight: 4,
    isMeant: (standing, { token }) => owes(standing) && token !== null,
    async play({ ask, standing, chance }) {
      const body = { agreement_id: standing?.agreementId ?? 0, amount: String(500 + chance.below(4_000)) };
      return outcomeOf(await ask(payByCard, { body }));
    },
  },
  'pays by card': {
    weight: 4,
    isMeant: (_, _person, { outside }) =>
      [...outside.acquirer.book.values()].some(({ status }) => status === 'new'),
    play: (stage) => onCard(stage, 'new', 'charge'),
  },
  'has no money on the card': {
    weight: 1,
    isMeant: (_, _person, { outside }) =>
      [...outside.acquirer.book.values()].some(({ status }) => status === 'new'),
    play: (stage) => onCard(stage, 'new', 'decline'),
  },
  'disputes a charge': {
    weight: 1,
    isMeant: (_, _person, { outside }) =>
      [...outside.acquirer.book.values()].some(({ status }) => status === 'charged'),
    play: (stage) => onCard(stage, 'charged', 'takeBack'),
  },
  'has a part of a charge back': {
    weight: 1,
    isMeant: (_, _person, { outside }) => [...outside.acquirer.book.values()].some(isWhole),
    play: (stage) => onCard(stage, 'charged', 'giveBackPart', isWhole),
  },
  'the acquirer tells of a charge': {
    weight: 1,
    isMeant: (_, _person, { outside }) =>
      [...outside.acquirer.book.values()].some(({ status }) => status === 'charged'),
    play: ({ world, process }) => {
      const changed = [...world.outside.acquirer.book.values()].filter(({ status }) => status === 'charged');
      changed.sort((one, other) => one.changedAt.getTime() - other.changedAt.getTime());
      return hintOfCard(process, changed.at(-1)?.invoice ?? '');
    },
  },
} as const satisfies Readonly<Record<string, ActKind>>;

/** The network tells its payment, and asks again under the same number until it hears that it was taken. */
async function payAtTerminal(
  { world, process, standing, key }: Stage,
  sum: string,
  account?: string,
): Promise<string> {
  const txn_id = `t${key}`;
  const query = { command: 'pay', txn_id, account: account ?? standing?.number ?? '0', sum };
  for (let told = 1; told <= TOLD_MAX; told++) {
    const answer = await process.app.inject({
      url: `/terminal/${NETWORK}?${new URLSearchParams(query)}`,
      headers: { authorization: `Basic ${Buffer.from(`${NETWORK}:sandbox-${NETWORK}`).toString('base64')}` },
      remoteAddress: '10.201.0.1',
    });
    const result = /<result>(\d+)</.exec(answer.body)?.[1] ?? `${answer.statusCode}`;
    if (result === '0') world.taken.set(txn_id, Number(sum));
    if (result !== TEMPORARY) return `${sum} tenge: ${result}`;
  }
  return `${sum} tenge: the network will ask later`;
}

const NETWORK = 'kassa24';
const TEMPORARY = '1';
const TOLD_MAX = 2;

async function owedTenge({ ask }: Stage): Promise<string> {
  const { json } = await ask(readInformation, {});
  const total = json.success ? json.data.agreement?.calculation.total : undefined;
  return total ?? '1000';
}

async function onCard(
  { world, process, chance }: Stage,
  status: 'new' | 'charged',
  does: 'charge' | 'decline' | 'takeBack' | 'giveBackPart',
  isMeant: (charge: CardCharge) => boolean = () => true,
): Promise<string> {
  const { acquirer } = world.outside;
  const invoices = [...acquirer.book.values()].filter(
    (charge) => charge.status === status && isMeant(charge),
  );
  if (invoices.length === 0) return 'no card';
  const { invoice } = chance.oneOf(invoices);
  acquirer[does](invoice);
  // One hint in three never comes.
  return chance.below(3) === 0 ? 'the hint is lost' : hintOfCard(process, invoice);
}

/** A part goes back once. */
const isWhole = ({ status, refunded }: CardCharge): boolean => status === 'charged' && refunded === NOTHING;

const hintOfCard = (process: Process, invoiceId: string): Promise<string> =>
  tellHint(process, 'card', { invoiceId }, GOOD_SIGNATURE);

export async function tellHint(
  { app }: Pick<Process, 'app'>,
  provider: string,
  payload: object,
  signature: string,
): Promise<string> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/callbacks/${provider}`,
    headers: { 'x-signature': signature, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
  return `hint ${statusCode}`;
}
