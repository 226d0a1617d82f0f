import type { InsuranceTerms } from '@senim/contracts/office/settings/insurance';
import { OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
import {
  documentOf,
  fillLastStep,
  fillTwoSteps,
  foldedToday,
  type LoanWish,
  latestApplication,
  liveLoan,
  passDays,
  payAtTerminal,
  stateOf,
  unsignedLoan,
} from '../../apps/server/src/loans-for-tests.ts';
import type { AgreementKey } from '../../apps/server/src/modules/agreements/types.ts';
import { withdrawConsent } from '../../apps/server/src/modules/applications/consents/withdraw-consent.ts';
import { cancelInsurance } from '../../apps/server/src/modules/applications/insurance/cancel-insurance.ts';
import { tellInsured } from '../../apps/server/src/modules/applications/insurance/tell-insured.ts';
import { decideProposal } from '../../apps/server/src/modules/desk/deciding/decide-proposal.ts';
import { declineAgreement } from '../../apps/server/src/modules/payments/payouts/decline-agreement.ts';
import { proposeSetting } from '../../apps/server/src/modules/settings/propose-setting.ts';
import { listProposals } from '../../apps/server/src/modules/staff/proposals/list-proposals.ts';
import { openPremiumCase } from '../../apps/server/src/modules/support/insurance/open-premium-case.ts';
import { asBorrower, registerPerson } from '../../apps/server/src/people-for-tests.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { isRefused } from '../../apps/server/src/platform/outcome.ts';
import type { Beginning, Operation, Quiet } from '../meeting.ts';
import { machine, paysAtTerminal, settleDays, signs, takesBackKnown } from '../operations.ts';

const TERMS: InsuranceTerms = {
  ...{ setting: 'insurance', offered: true, price: 2_400 },
  ...{ insurer_ru: 'АО «Қалқан»', insurer_kz: '«Қалқан» АҚ' },
  ...{
    conditions_ru: 'От несчастного случая на срок займа.',
    conditions_kz: 'Несие мерзіміне жазатайым оқиғадан.',
  },
};

/** Who proposes insurance to be offered, or not, and who agrees. */
async function openInsurers(quiet: Quiet) {
  const { process } = quiet;
  const [maker, checker] = [await quiet.staff('admin'), await quiet.staff('owner')];
  const propose = async (name: string, document: InsuranceTerms): Promise<Operation> => {
    const wish = { name: OF_THE_LENDER, document, from: undefined, reason: 'Договор со страховщиком' };
    const made = await proposeSetting(process, maker.act, maker.caller, wish);
    if (isRefused(made)) throw new Error(made.refused);
    const { proposals } = await listProposals(process, checker.act, checker.caller);
    const id = proposals[0]?.id ?? 0;
    return { name, play: (services) => decideProposal(services, checker.act, checker.caller, id, 'confirm') };
  };
  await (await propose('insurance is offered', TERMS)).play(process, 0);
  const { insuranceVersion } = await process.database.transaction(machine, (tx) =>
    tx.one<{ insuranceVersion: number }>(
      sql`SELECT max(version_id) AS "insuranceVersion" FROM setting_version WHERE setting = 'insurance'`,
    ),
  );
  return { propose, insuranceVersion };
}

/** What its owner may do with it: both ways end it, and its consent. */
async function takenBack({ process }: Quiet, borrowerId: number): Promise<readonly Operation[]> {
  const { applicationId } = await latestApplication(process, borrowerId);
  const { consentId } = await process.database.transaction(machine, (tx) =>
    tx.one<{ consentId: string }>(
      sql`SELECT consent_id AS "consentId" FROM loan_insurance WHERE borrower_id = ${borrowerId}`,
    ),
  );
  const act = asBorrower(borrowerId);
  return [
    {
      name: 'insurance is taken back',
      play: (services) => cancelInsurance(services, act, { borrowerId, applicationId }),
    },
    {
      name: 'the consent to insurance is withdrawn',
      play: (services) => withdrawConsent(services, act, borrowerId, consentId),
    },
    {
      name: 'a case for the premium is opened',
      isJob: true,
      play: (services) => openPremiumCase(services, { borrowerId, applicationId }),
    },
  ];
}

const tellsInsured = (key: AgreementKey): Operation => ({
  name: 'whoever has repaid is told that insurance may end',
  isJob: true,
  play: (services) => tellInsured(services, key),
});

export const insuredLoan: Beginning = {
  name: 'a loan with insurance, within its fourteen days',
  async make(quiet) {
    const { process } = quiet;
    const { propose, insuranceVersion } = await openInsurers(quiet);
    const key = await liveLoan(process, { amountTenge: 60_000, period: 15, insuranceVersion });
    passDays(process, 5);
    await settleDays(quiet);
    const { number } = await stateOf(process, key);
    const { payoffTiyn } = await foldedToday(process, key);
    return [
      ...(await takenBack(quiet, key.borrowerId)),
      paysAtTerminal('a payment of all that is owed', number, payoffTiyn),
      tellsInsured(key),
      await propose('insurance is offered no more', { ...TERMS, offered: false }),
    ];
  },
};

export const insuredRepaid: Beginning = {
  name: 'a loan with insurance that was repaid before its day',
  async make(quiet) {
    const { process } = quiet;
    const { insuranceVersion } = await openInsurers(quiet);
    const key = await liveLoan(process, { amountTenge: 60_000, period: 15, insuranceVersion });
    passDays(process, 5);
    await settleDays(quiet);
    const factId = await payAtTerminal(process, key, 100_000);
    return [
      tellsInsured(key),
      ...(await takenBack(quiet, key.borrowerId)),
      await takesBackKnown(process, key, factId),
    ];
  },
};

export const insuredOffer: Beginning = {
  name: 'an offer with insurance, before its signature',
  async make(quiet) {
    const { process } = quiet;
    const { insuranceVersion } = await openInsurers(quiet);
    const key = await unsignedLoan(process, { amountTenge: 60_000, insuranceVersion });
    await settleDays(quiet);
    const own = await takenBack(quiet, key.borrowerId);
    return [
      ...own,
      await signs(quiet, key, await documentOf(process, key)),
      {
        name: 'the borrower wants it no more',
        play: (services) => declineAgreement(services, asBorrower(key.borrowerId), key),
      },
    ];
  },
};

export const insuranceAsked: Beginning = {
  name: 'a form with insurance beside it, before it is sent',
  async make(quiet) {
    const { process } = quiet;
    const { propose, insuranceVersion } = await openInsurers(quiet);
    const { borrowerId } = await registerPerson(process);
    await fillTwoSteps(process, borrowerId);
    const sends = (name: string, wish: LoanWish): Operation => ({
      name,
      play: (services) =>
        fillLastStep(services, borrowerId, wish).catch((error: Error) => ({ refused: error.message })),
    });
    return [
      sends('the form is sent with the tick', { insuranceVersion }),
      sends('the form is sent without it', {}),
      await propose('another price is agreed on', { ...TERMS, price: 3_000 }),
    ];
  },
};
