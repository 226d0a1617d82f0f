import { readBin } from '@senim/kazakhstan/bin';
import { readIban } from '@senim/kazakhstan/iban';
import { readPhone } from '@senim/kazakhstan/phone';
import { z } from 'zod';
import { allowances } from './allowances.ts';
import { colours } from './colours.ts';
import { products } from './products.ts';

/** A lender's document: who lends, how it looks, what it offers, by which rules. Browsers take the types of this file alone. */

const line = z.string().trim().min(1, 'is empty').max(300);
const bothLanguages = z.strictObject({ ru: line, kz: line }).readonly();
/** Sentences and pictures of the week know whole hours. */
const hour = z.string().regex(/^([01]\d|2[0-3]):00$/, 'must be a whole hour such as 09:00');
const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #0b5f54');
/** A path of a drawing 32 by 32. */
const path = z.string().regex(/^[Mm][-\d.,\sA-Za-z]+$/, 'must be the path of a drawing');
const wholeTenge = z.int().min(0).max(100_000_000);

const account = z
  .strictObject({
    /** The account loans are paid from. */
    iban: z.string().refine((text) => readIban(text).ok, 'must be an IBAN of Kazakhstan'),
    /** The bank of that account. */
    bic: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC'),
  })
  .readonly();

const identity = z
  .strictObject({
    /** As contracts and payments name it. */
    legalName: bothLanguages,
    bin: z.string().refine((text) => readBin(text).ok, 'must be a BIN'),
    /** The regulator's licence. The date stands on the site; the number in contracts. */
    licence: z.strictObject({ number: line, date: z.iso.date() }).readonly(),
    address: bothLanguages,
    /** The call centre's: eleven digits with a Kazakh mobile prefix. */
    phone: z
      .string()
      .refine(
        (text) => /^\d{11}$/.test(text) && readPhone(text).ok,
        'must be eleven digits with a Kazakh mobile prefix',
      ),
    email: z.email('must be an e-mail address'),
    /** The site as people say it, without a protocol. */
    site: z.string().regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, 'must be a host name'),
    account,
  })
  .readonly();

const brand = z
  .strictObject({
    /** In titles of pages and on the screens of terminals. */
    name: bothLanguages,
    /** Begins SMS, signs letters, names the application: an SMS sender's name has at most 11 characters. */
    latinName: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 .-]{1,10}$/, 'must be 2 to 11 Latin characters'),
    /** The word beside the mark. */
    wordmark: line,
    tagline: bothLanguages,
    /** The mark beside the word, in the colours of the page. */
    mark: z
      .array(z.strictObject({ path, colour: z.enum(['accent', 'primary']) }).readonly())
      .min(1)
      .max(4)
      .readonly(),
    /** The drawing of the icons: scripts/draw-icons.ts renders it into the files beside the document. */
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
    /** Whoever is younger is refused. */
    ageYearsMin: z.int().min(18).max(100),
    /** Whoever has been overdue longer elsewhere is refused. */
    overdueDaysMax: z.int().min(0).max(3_650),
    /** Payments a month as a share of income, between 0 and 1. */
    debtBurdenMax: z.number().min(0).max(1),
    /** Above it an application that a person approves needs a second, senior one; null: one person's word is enough. */
    reviewSecondPersonAboveTenge: wholeTenge.nullable(),
    /** Above it a payout leaves only when two people have confirmed it; null: it leaves by itself. */
    payoutSecondPersonAboveTenge: wholeTenge.nullable(),
    /** How long after the click a partner has sent the borrower; it ends with the first loan paid out. */
    attributionDays: z.int().min(1).max(365).default(30),
  })
  .readonly();

/** A terminal network that takes payments for the lender. */
const network = z
  .strictObject({ code: z.string().regex(/^[a-z0-9-]{2,20}$/, 'must be lower-case Latin'), name: line })
  .readonly();

/** Collectors may speak from 8:00 to 21:00; the lender binds itself by the same and may be stricter, not laxer. */
const debtMessages = z
  .strictObject({ from: hour, until: hour })
  .readonly()
  .refine(({ from, until }) => from < until, 'must begin before they end')
  .refine(({ from, until }) => from >= '08:00' && until <= '21:00', 'must lie between 08:00 and 21:00');

const hours = z
  .strictObject({
    opens: hour,
    closes: hour,
    /** When reminders and words about a debt go out, every day; at other hours they wait. */
    debtMessages: debtMessages.default({ from: '08:00', until: '21:00' }),
  })
  .readonly()
  .refine(({ opens, closes }) => opens < closes, 'must open before closing');

export const lenderDocument = z
  .strictObject({
    /** Names files and payment references. */
    code: z.string().regex(/^[a-z][a-z0-9]{1,15}$/, 'must be 2 to 16 lower-case Latin letters or digits'),
    identity,
    brand,
    policy,
    products,
    allowances,
    networks: z.array(network).min(1).readonly(),
    /** When people decide and money is sent, Monday to Friday. */
    hours,
  })
  .readonly();

/** Who lends, how it looks, by which rules: an argument like the clock. */
export type Lender = z.output<typeof lenderDocument>;
export type Identity = Lender['identity'];
export type Brand = Lender['brand'];
export type Policy = Lender['policy'];
