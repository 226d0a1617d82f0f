import { z } from 'zod';
import { allowances, isInOrderOfDays } from './allowances.ts';
import { colours } from './colours.ts';
import { identity } from './identity.ts';
import { insurance } from './insurance.ts';
import { eachLanguage, line } from './lines.ts';
import { products } from './products.ts';

/** A lender's document: who lends, its look, its products, its rules. Browsers use only the types of this file. */

/** Sentences and pictures of the week show whole hours only. */
const hour = z.string().regex(/^([01]\d|2[0-3]):00$/, 'must be a whole hour such as 09:00');
const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #0b5f54');
/** A path of a 32 by 32 drawing. */
const path = z.string().regex(/^[Mm][-\d.,\sA-Za-z]+$/, 'must be the path of a drawing');
const wholeTenge = z.int().min(0).max(100_000_000);

const brand = z
  .strictObject({
    /** The name in page titles and on terminal screens. */
    name: eachLanguage,
    /** Begins SMS, signs letters and names the application; the sender name of an SMS has at most 11 characters. */
    latinName: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 .-]{1,10}$/, 'must be 2 to 11 Latin characters'),
    /** The word beside the logo mark. */
    wordmark: line,
    tagline: eachLanguage,
    /** The mark beside the word, in the page's colours. */
    mark: z
      .array(z.strictObject({ path, colour: z.enum(['accent', 'primary']) }).readonly())
      .min(1)
      .max(4)
      .readonly(),
    /** The drawing of the icons; scripts/draw-icons.ts renders it into the files beside the document. */
    icon: z
      .strictObject({
        ground: hex,
        shapes: z
          .array(z.strictObject({ path, fill: hex }).readonly())
          .min(1)
          .max(4)
          .readonly(),
      })
      .readonly(),
    colours,
    /** Sender of letters: `Name <address>`. */
    mailFrom: z
      .string()
      .regex(/^[^<>]+ <[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}>$/, 'must be a name and <an e-mail address>'),
  })
  .readonly();

const policy = z
  .strictObject({
    /** Younger applicants are refused. */
    ageYearsMin: z.int().min(18).max(100),
    /** Applicants who are overdue elsewhere for longer are refused. */
    overdueDaysMax: z.int().min(0).max(50),
    /** Payments a month as a share of income, between 0 and 1. */
    debtBurdenMax: z.number().min(0.01).max(0.5),
    /** Above this amount an approval by a person needs a second, senior person; null means that one is enough. */
    reviewSecondPersonAboveTenge: wholeTenge.nullable(),
    /** Above this amount two people must confirm a payout; null means that it leaves automatically. */
    payoutSecondPersonAboveTenge: wholeTenge.nullable(),
    /** For so long after the click a partner has sent the borrower; it ends with the first loan paid out. */
    attributionDays: z.int().min(1).max(365).default(30),
  })
  .readonly();

const purposeCode = z.string().regex(/^\d{3}$/, 'must be three digits');

/** Why money leaves, in the classifier of payment purposes (KNP). The lender's bank confirms them before going live. */
const purposeCodes = z
  .strictObject({
    /** A loan paid out. */
    payout: purposeCode.default('411'),
    /** A borrower's money that was too much, or was paid on an annulled loan. */
    refund: purposeCode.default('421'),
    /** A payment without an owner, back to who paid it. */
    payerRefund: purposeCode.default('421'),
  })
  .readonly();

/** Opens a bank's app with both filled in. Nothing else stands in braces, and neither is part of the host. */
const appAddress = z
  .string()
  .max(300)
  .regex(
    /^https:\/\/[a-z0-9.-]+\/[^{}\s]*\{account\}[^{}\s]*\{amount\}[^{}\s]*$/,
    'must be an https address with {account} and then {amount}',
  );

/** A terminal network that takes payments for the lender. */
const network = z
  .strictObject({
    code: z.string().regex(/^[a-z0-9-]{2,20}$/, 'must be lower-case Latin'),
    name: line,
    /** Of its app, where it has one that can be opened with account and sum. */
    appAddress: appAddress.optional(),
  })
  .readonly();

/** Collectors may call from 8:00 to 21:00; the lender keeps the same hours and may be stricter, not laxer. */
const debtMessages = z
  .strictObject({ from: hour, until: hour })
  .readonly()
  .refine(({ from, until }) => from < until, 'must begin before they end')
  .refine(({ from, until }) => from >= '08:00' && until <= '21:00', 'must lie between 08:00 and 21:00');

const hours = z
  .strictObject({
    opens: hour,
    closes: hour,
    /** The hours for reminders and messages about a debt, every day; at other hours they wait. */
    debtMessages: debtMessages.default({ from: '08:00', until: '21:00' }),
    /** Days off and working days against the law's rule; the office sets them each year (settings). */
    decreed: z
      .record(z.iso.date(), z.enum(['off', 'working']))
      .readonly()
      .default({}),
  })
  .readonly()
  .refine(({ opens, closes }) => opens < closes, 'must open before closing');

const inBoth = z
  .strictObject({ ru: z.string().min(2).max(1_000), kz: z.string().min(2).max(1_000) })
  .readonly();

/** How the office talks with borrowers in the cabinet and by telephone. */
const conversation = z
  .strictObject({
    /** Working minutes within which a message is answered. */
    answerMinutes: z.int().min(5).max(2_700).default(60),
    /** Working days ahead on which a call can be asked for, today among them. */
    callDays: z.int().min(1).max(10).default(3),
    /** How many calls the office makes in an hour: an hour that has so many is offered to nobody else. */
    callsAnHour: z.int().min(1).max(1_000).default(6),
    /** What is often answered, as the office finds it at first: it words them by their codes from there on. */
    answers: z
      .array(
        z
          .strictObject({ code: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/), title: inBoth, text: inBoth })
          .readonly(),
      )
      .max(40)
      .refine(
        (all) => new Set(all.map(({ code }) => code)).size === all.length,
        'must each have a code of its own',
      )
      .readonly()
      .default([]),
  })
  .readonly();

/** What the lender pays to others for each, in reports; tenge with at most two digits after the point. */
const price = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be tenge with at most two digits after the point');
const pricesFrom = z
  .strictObject({
    /** The first day on which they hold, "YYYY-MM-DD". */
    from: z.iso.date(),
    /** An SMS that went out. */
    smsTenge: price.default('15'),
    /** A question to a register or a bureau about an applicant. */
    checkTenge: price.default('120'),
  })
  .readonly();
/** Dated like the law: a change is a further version, newest last, so that what a past day cost stays. */
const prices = z
  .array(pricesFrom)
  .min(1)
  .readonly()
  .refine(isInOrderOfDays, 'must stand in the order of their days');

export const lenderDocument = z
  .strictObject({
    /** Part of file names and payment references. */
    code: z.string().regex(/^[a-z][a-z0-9]{1,15}$/, 'must be 2 to 16 lower-case Latin letters or digits'),
    identity,
    brand,
    policy,
    products,
    allowances,
    /** Who takes payments in cash; none where the lender has a contract with none, and no screen speaks of terminals. */
    networks: z.array(network).readonly(),
    /** When staff decide and money is sent, Monday to Friday. */
    hours,
    purposeCodes: purposeCodes.prefault({}),
    conversation: conversation.prefault({}),
    prices: prices.prefault([{ from: '2024-08-20' }]),
    /** None where the lender offers none, and nothing is asked. The office sets it (settings). */
    insurance: insurance.nullable().default(null),
  })
  .readonly();

/** Who lends, how it looks, by what rules. It is an argument, like the clock. */
export type Lender = z.output<typeof lenderDocument> & {
  /** It has no acquirer: nothing speaks of paying by card. The configuration says so, not the document. */
  readonly withoutCards?: true;
  /** It has no line to its bank: people take payouts there as files and bring the answers back. */
  readonly payoutsByFile?: true;
  /** It sends no letters: nothing offers them. */
  readonly withoutMail?: true;
  /** It sends nothing to browsers: nothing offers it. */
  readonly withoutPush?: true;
};
export type Network = Lender['networks'][number];
export type Identity = Lender['identity'];
export type Brand = Lender['brand'];
export type Policy = Lender['policy'];
export type Insurance = NonNullable<Lender['insurance']>;
