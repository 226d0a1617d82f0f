import type { SettingKind, SettingOf } from '@senim/contracts/office/settings/documents';
import { OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
import { instantAt } from '@senim/kazakhstan/calendar-day';
import { earliestPayoutDay } from '@senim/kazakhstan/working-time';
import { publicLender } from '@senim/lender/public-lender';
import { lawOn } from '@senim/loan-engine/loan/law';
import { knownDay } from '@senim/loan-engine/units/day';
import { tiyn } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { appliedUnverified, latestApplication, type TestServices } from './loans-for-tests.ts';
import { quoteLoan } from './modules/applications/terms-on-offer/quote-loan.ts';
import { deliverPostback } from './modules/attribution/deliver-postback.ts';
import { noteRegistration } from './modules/attribution/note-registration.ts';
import { writeAttribution } from './modules/identity/borrowers/store.ts';
import { notifyBorrower } from './modules/notifications/notify-borrower.ts';
import { listConsents } from './modules/profile/list-consents.ts';
import { recordConsent } from './modules/profile/record-consent.ts';
import { findAnswers } from './modules/settings/answer/find-answers.ts';
import { findConsent, findWordsGiven } from './modules/settings/consent/find-consent.ts';
import { keepConsents } from './modules/settings/consent/keep-consents.ts';
import { readInsurance } from './modules/settings/insurance/read-insurance.ts';
import { keepProducts } from './modules/settings/product/keep-products.ts';
import { findOfferedReasons } from './modules/settings/reason/find-reasons.ts';
import { keepSiteTexts } from './modules/settings/site-text/keep-site-texts.ts';
import { assessApplication } from './modules/underwriting/assess-application.ts';
import { registerPerson } from './people-for-tests.ts';
import { machineAct, type Transaction } from './platform/database/database.ts';
import { sql } from './platform/database/sql.ts';
import { isRefused } from './platform/outcome.ts';
import { createFacesByPeople } from './providers/biometrics/faces-by-people.ts';
import { createRegisterByPeople } from './providers/bureau/bureau-by-people.ts';

/** Each kind of setting with another version of it, one that no two people may agree on, and what it governs. Tests only. */

export interface Circle<Kind extends SettingKind> {
  readonly name: string;
  /** What two agree on first, where nothing came with the lender's document. */
  readonly first?: SettingOf<Kind>;
  changed(before: SettingOf<Kind>): SettingOf<Kind>;
  /** Looser than the law, or unfit: by which refusal it is not taken; null of what the call's own contract keeps out. */
  readonly unfit: { of(before: SettingOf<Kind>): unknown; readonly refused: string | null };
  /** It holds from the second word on, there is no day to choose. */
  readonly isAtOnce?: true;
  /** What it governs, as whoever uses it is told now. */
  told(): Promise<unknown>;
}
export type Circles = { readonly [Kind in SettingKind]: Circle<Kind> };

const machine = machineAct('test');
const silent = async () => ({ kind: 'unavailable' }) as const;
const POSTBACK = 'https://go.partner.example/in?click={click_id}';

export const circlesOf = (services: TestServices): Circles => ({
  ...soldBy(services),
  ...ruledBy(services),
  ...wordedBy(services),
});

const read = <Value>({ database }: TestServices, of: (tx: Transaction) => Promise<Value>) =>
  database.transaction(machine, of);

/** What the site tells of a usual loan: its daily rate, or why there is none. */
async function rate(services: TestServices, promoCode?: string): Promise<string> {
  const asked = { loanType: 'short', amountTenge: 60_000, period: 15, promoCode } as const;
  const told = await quoteLoan(services, asked, true);
  return isRefused(told) ? told.refused : told.daily_rate;
}

function soldBy(
  services: TestServices,
): Pick<Circles, 'product' | 'promo-code' | 'insurance' | 'partner' | 'caps'> {
  const pages = keepProducts(services);
  return {
    product: {
      name: 'short',
      changed: (before) => ({ ...before, daily_rate_ppm_max: 2_000 }),
      unfit: { of: (before) => ({ ...before, daily_rate_ppm_max: 3_001 }), refused: 'setting_above_law' },
      async told() {
        const short = (await pages()).findLast(({ code }) => code === 'short');
        return [await rate(services), short?.dailyRatePpmMax];
      },
    },
    'promo-code': {
      name: 'KUZ15',
      first: {
        ...{ setting: 'promo-code', discount_percent: 15, audience: 'everyone', uses_max: null },
        ...{ valid_from: '2026-01-01', valid_through: '2030-12-31', ended: false },
      },
      changed: (before) => ({ ...before, discount_percent: 50 }),
      unfit: {
        of: (before) => ({ ...before, valid_through: '2025-12-31' }),
        refused: 'setting_days_wrong',
      },
      told: () => rate(services, 'KUZ15'),
    },
    insurance: {
      name: OF_THE_LENDER,
      changed: (before) => ({
        ...before,
        ...{ offered: true, price: 2_400, insurer_ru: 'АО «Қалқан»', insurer_kz: '«Қалқан» АҚ' },
        conditions_ru: 'От несчастного случая на срок займа.',
        conditions_kz: 'Несие мерзіміне жазатайым оқиғадан.',
      }),
      unfit: { of: (before) => ({ ...before, offered: true }), refused: 'setting_insurance_lacks' },
      async told() {
        const shown = publicLender(services.lender).insurance;
        const asked = await read(services, (tx) => readInsurance(services, tx));
        return [shown?.priceTenge, asked?.priceTenge];
      },
    },
    partner: {
      name: 'new-net',
      first: {
        ...{ setting: 'partner', title: 'Новая сеть', told: true, registered: POSTBACK },
        ...{ sent: null, approved: null, refused: null, issued: null },
      },
      changed: (before) => ({ ...before, registered: `${POSTBACK}&v=2` }),
      unfit: {
        of: (before) => ({ ...before, registered: 'http://localhost/?{click_id}' }),
        refused: 'partner_address_wrong',
      },
      told: () => calledFor(services, 'new-net'),
    },
    caps: {
      name: OF_THE_LENDER,
      changed: (before) => ({ ...before, daily_rate_below: 2_000 }),
      unfit: { of: (before) => ({ ...before, daily_rate_below: 3_001 }), refused: 'setting_above_law' },
      told: () => rate(services),
    },
  };
}

/** The address that is called when somebody whom a partner has sent registers. */
async function calledFor(services: TestServices, source: string): Promise<string | null | undefined> {
  const { borrowerId } = await registerPerson(services);
  const record = { source, click_id: 'c7', web_id: '', addons: {}, clicked_at: services.clock.now() };
  await read(services, (tx) => writeAttribution(tx, borrowerId, record));
  await noteRegistration(services, borrowerId);
  let called: string | null | undefined;
  const tell = async ({ address }: { readonly address: string | null | undefined }) => {
    called = address;
    return { kind: 'accepted', answer: '200' } as const;
  };
  const key = { borrowerId, applicationId: null, goal: 'registered' } as const;
  await deliverPostback({ ...services, partners: { tell } }, key);
  return called;
}

/** Somebody who applies: how late and how burdened they are elsewhere; a bureau that is silent tells nothing. */
export interface ApplicantForTests {
  readonly amountTenge: number;
  readonly overdueDays: number;
  readonly monthlyLoadTenge?: number;
  readonly isBureauSilent?: boolean;
}

/** Somebody applies and the machine looks at it, people standing in for the state register and the face. */
export async function assessedAs(services: TestServices, applicant: ApplicantForTests) {
  const { amountTenge, overdueDays, monthlyLoadTenge = 0, isBureauSilent = false } = applicant;
  const key = await appliedUnverified(services, { amountTenge });
  const report = {
    kind: 'report',
    overdueDays,
    ...{ selfRefusal: false, bankrupt: false, conscript: false, activeLoans: 1, closedLoans: 0 },
  } as const;
  const burden = { kind: 'burden', monthlyLoadTenge, officialIncomeTenge: 900_000 } as const;
  const registers = {
    publicUrl: 'https://senim.example',
    mobileBase: { isRegistered: async () => ({ kind: 'registered' }) as const },
    stateRegister: createRegisterByPeople(),
    bureau: isBureauSilent
      ? { report: silent, debtBurden: silent }
      : { report: async () => report, debtBurden: async () => burden },
    biometrics: createFacesByPeople(),
    pensionBase: { read: silent },
  };
  const assessing = { ...services, ...registers };
  await assessApplication(assessing, key);
  const { status, awaitsPerson } = await latestApplication(services, key.borrowerId);
  return { key, status, awaitsPerson, assessing };
}

/** What the machine comes to of somebody, or why it cannot. */
async function decisionOn(services: TestServices, applicant: ApplicantForTests): Promise<unknown> {
  try {
    const { status, awaitsPerson } = await assessedAs(services, applicant);
    return { status, awaitsPerson };
  } catch (error) {
    return error instanceof Error && error.message;
  }
}

function ruledBy(
  services: TestServices,
): Pick<Circles, 'identity' | 'office-hours' | 'days-off' | 'limits' | 'registers' | 'mci'> {
  const payoutDay = (day: string, time: string) =>
    earliestPayoutDay(instantAt(day, time), services.lender.hours);
  return {
    identity: {
      name: OF_THE_LENDER,
      changed: (before) => ({ ...before, legal_name_ru: 'ТОО «МФО «Новое имя»', phone: '77057000001' }),
      unfit: { of: (before) => ({ ...before, bin: '221140000011' }), refused: 'setting_identity_wrong' },
      async told() {
        const { legalName, phone } = publicLender(services.lender).identity;
        return [legalName.ru, phone];
      },
    },
    'office-hours': {
      name: OF_THE_LENDER,
      changed: (before) => ({ ...before, closes: '17:00', debt_until: '20:00' }),
      unfit: { of: (before) => ({ ...before, debt_until: '22:00' }), refused: 'setting_debt_hours_wide' },
      async told() {
        const { closes } = publicLender(services.lender).hours;
        return [closes, services.lender.hours.debtMessages.until, payoutDay('2027-04-06', '17:30')];
      },
    },
    'days-off': {
      name: '2027',
      first: { setting: 'days-off', off: ['2027-04-06'], working: [], source: 'Постановление № 1' },
      changed: (before) => ({ ...before, off: ['2027-04-07'] }),
      unfit: { of: (before) => ({ ...before, off: ['2027-04-10'] }), refused: 'setting_day_needless' },
      told: async () => ['2027-04-06', '2027-04-07'].map((day) => payoutDay(day, '12:00')),
    },
    limits: {
      name: OF_THE_LENDER,
      changed: (before) => ({ ...before, overdue_days_max: 30 }),
      unfit: { of: (before) => ({ ...before, overdue_days_max: 51 }), refused: null },
      told: () => decisionOn(services, { amountTenge: 40_000, overdueDays: 40 }),
    },
    registers: {
      name: OF_THE_LENDER,
      isAtOnce: true,
      changed: (before) => ({ ...before, bureau: 'people' }),
      unfit: { of: (before) => ({ ...before, bureau: 'nobody' }), refused: null },
      told: () => decisionOn(services, { amountTenge: 40_000, overdueDays: 0, isBureauSilent: true }),
    },
    mci: {
      name: '2027',
      first: { setting: 'mci', tenge: 4_600, source: 'Закон о республиканском бюджете, ст. 7' },
      changed: (before) => ({ ...before, tenge: 4_700 }),
      unfit: { of: (before) => ({ ...before, tenge: 4_324 }), refused: 'setting_mci_unlikely' },
      async told() {
        const law = lawOn(knownDay('2027-04-06'), services.law);
        return isRefusal(law) ? law.refusal : law.mciTiyn;
      },
    },
  };
}

function wordedBy(
  services: TestServices,
): Pick<Circles, 'message' | 'answer' | 'reason' | 'site-text' | 'consent'> {
  const form = keepConsents(services);
  const pages = keepSiteTexts(services);
  return {
    message: {
      name: 'money-sent',
      changed: (before) => ({ ...before, ru: 'Отправили {amount} по договору {number}. Ждите зачисления.' }),
      unfit: {
        of: (before) => ({ ...before, ru: 'Отправили {amount}. Ждите.' }),
        refused: 'setting_words_missing',
      },
      told: () => smsOf(services, 'money-sent'),
    },
    answer: {
      name: 'early-repayment',
      changed: (before) => ({ ...before, title_ru: 'Закрыть раньше' }),
      unfit: { of: (before) => ({ ...before, kz: `${before.kz} {iin}` }), refused: 'setting_words_unknown' },
      told: async () =>
        (await read(services, (tx) => findAnswers(services, tx))).map(({ title_ru: title }) => title),
    },
    reason: {
      name: 'dispute-other',
      changed: (before) => ({ ...before, kz: 'Себебі төмендегі хатта жазылған', place: 1 }),
      unfit: { of: (before) => ({ ...before, ended: true }), refused: 'setting_reason_kept' },
      told: () => read(services, (tx) => findOfferedReasons(services, tx, 'dispute', 'kz')),
    },
    'site-text': {
      name: 'faq-late',
      changed: (before) => ({ ...before, ru: 'Неустойка {penalty} в день.' }),
      unfit: { of: (before) => ({ ...before, ru: 'Неустойка 2% в день.' }), refused: 'setting_words_figure' },
      told: async () => (await pages())['faq-late'].ru,
    },
    consent: {
      name: 'personal_data',
      changed: (before) => ({ ...before, ru: `${before.ru}\n\nСогласие даю свободно.` }),
      unfit: {
        of: (before) => ({ ...before, kz: before.kz.replaceAll('зейнетақы', 'басқа') }),
        refused: 'setting_words_missing',
      },
      async told() {
        const { borrowerId } = await registerPerson(services);
        const shown = (await form()).ru.personal_data.text.at(-1);
        await read(services, async (tx) => {
          const words = await findConsent(services, tx, 'personal_data');
          await recordConsent(services, tx, borrowerId, words);
        });
        const given = await read(services, (tx) => listConsents(tx, borrowerId));
        const [kept] = await read(services, (tx) => findWordsGiven(tx, given, 'ru'));
        return [shown, kept?.words?.text.at(-1)];
      },
    },
  };
}

/** What somebody new is told by SMS. */
async function smsOf(services: TestServices, kind: 'money-sent'): Promise<string> {
  const { borrowerId } = await registerPerson(services);
  const details = { number: '2600000001', amountTiyn: tiyn(6_000_000) };
  await read(services, (tx) => notifyBorrower(services, tx, borrowerId, kind, details));
  const { sealed } = await read(services, (tx) =>
    tx.one<{ sealed: Buffer }>(
      sql`SELECT body_sealed AS sealed FROM outgoing_message WHERE borrower_id = ${borrowerId}`,
    ),
  );
  return (JSON.parse(services.sealing.open(sealed)) as { text: string }).text;
}
