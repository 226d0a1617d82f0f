import { cancelInsurance, removeDocument } from '@senim/contracts/borrower/calls';
import { enterIncome } from '@senim/contracts/office/calls';
import { proposeInsurance } from '@senim/contracts/office/settings/calls';
import { INCOME_MONTHS } from '@senim/kazakhstan/income';
import { type ActKind, outcomeOf, type Stage } from './act.ts';
import { isIn } from './standings.ts';

const PRICES = [2_400, 3_000, 4_500] as const;
/** One proposal of so many ends it. */
const ENDED_OF = 4;
/** One form of so many is sent without the tick. */
const UNTICKED_OF = 4;
/** The burden of a loan is lawful by the first and not by the second. */
const READ_TENGE = [600_000, 600_000, 20_000] as const;

/** What stands beside a loan: insurance, and the paper that tells an income. */
export const BESIDE_ACTS = {
  'takes insurance back': {
    weight: 3,
    isMeant: (standing, person) => isIn(standing, person) && standing.insuredApplicationId !== null,
    async play({ ask, standing }) {
      const body = { application_id: standing?.insuredApplicationId ?? 0 };
      return outcomeOf(await ask(cancelInsurance, { body }));
    },
  },
  'insurance is proposed': {
    weight: 1,
    isMeant: (_, _person, { matters }) => !matters.proposals,
    async play({ askOffice, chance }) {
      const body = {
        offered: chance.below(ENDED_OF) > 0,
        price: chance.oneOf(PRICES),
        ...{ insurer_ru: 'АО «Қалқан»', insurer_kz: '«Қалқан» АҚ' },
        ...{
          conditions_ru: 'От несчастного случая на срок займа.',
          conditions_kz: 'Несие мерзіміне жазатайым оқиғадан.',
        },
        reason: 'Договор со страховщиком.',
      };
      return outcomeOf(await askOffice('owner')(proposeInsurance, { body }));
    },
  },
  'hands in a paper of income': {
    weight: 6,
    isMeant: (standing, person) =>
      isIn(standing, person) &&
      person.reputation.income === 'silent' &&
      standing.paperId === null &&
      (standing.applicationId === null || standing.awaitsPerson),
    play: handIn,
  },
  'removes the paper of their income': {
    weight: 1,
    isMeant: (standing, person) => isIn(standing, person) && standing.paperId !== null,
    async play({ ask, standing }) {
      return outcomeOf(await ask(removeDocument, { body: { id: standing?.paperId ?? 0 } }));
    },
  },
  'income is read in a paper': {
    weight: 30,
    isMeant: (standing) => standing?.awaitsPerson === true && standing.paperId !== null,
    async play({ askOffice, chance, standing }) {
      const params = { borrower_id: standing?.borrowerId ?? 0, application_id: standing?.applicationId ?? 0 };
      const tenge = Array<number>(INCOME_MONTHS).fill(chance.oneOf(READ_TENGE));
      const body = { paper: standing?.paperId ?? 0, tenge };
      return outcomeOf(await askOffice('manager')(enterIncome, { params, body }));
    },
  },
} as const satisfies Readonly<Record<string, ActKind>>;

/** As it is kept: how a file is made harmless is no matter of turns. */
async function handIn({ world, person, standing, key }: Stage): Promise<string> {
  const sha256 = `${person.index}${key}`.replaceAll(/\D/g, '').padStart(64, '0');
  await world.look(
    `INSERT INTO borrower_upload (borrower_id, kind, file_name, content_type, bytes_count, sha256, uploaded_at)
     VALUES ($1, 'income', 'справка.pdf', 'application/pdf', 10, $2, $3) ON CONFLICT DO NOTHING`,
    [standing?.borrowerId, sha256, world.clock.now()],
  );
  return 'handed in';
}

/** A tick beside the insurance that is offered, mostly; nothing where none is. */
export async function tickOf({ world, chance }: Stage) {
  const [newest] = await world.look<{ version: number; offered: boolean }>(
    `SELECT version_id::int AS version, (document ->> 'offered')::boolean AS offered FROM setting_version
     WHERE setting = 'insurance' ORDER BY version_id DESC LIMIT 1`,
  );
  const given = world.services.lender.insurance?.version;
  const version = newest ? (newest.offered ? newest.version : undefined) : given;
  if (version === undefined || chance.below(UNTICKED_OF) === 0) return {};
  return { consent_insurance: true, insurance_version: version } as const;
}
