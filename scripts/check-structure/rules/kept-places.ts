import { HTML_LANGUAGE, LANGUAGES } from '@senim/kazakhstan/languages';
import type { ESTree } from 'vite';
import { amountArithmetic, amountsAsNumbers } from '../tree/amounts.ts';
import { isTest } from '../tree/places.ts';
import type { Rule } from '../tree/refusal.ts';
import {
  clockAndChance,
  environment,
  languageComparisons,
  languageLists,
  oneLanguageFormats,
  openRecords,
  printing,
  type Sighting,
  sqlText,
  typedWords,
} from '../tree/sightings.ts';
import { statusDigits } from '../tree/status-digits.ts';

interface KeptPlace {
  readonly see: (program: ESTree.Program) => Sighting[];
  /** A quick look at the text that spares most files the slow one. */
  readonly hint: RegExp;
  readonly allowed: readonly RegExp[];
  readonly testsToo: boolean;
  readonly wrong: (words: string) => string;
  readonly belongs: string;
}

/** Where Vite and Vitest are told what to do. */
const TOOLS = /(^|\/)(vite|vitest)\.config\.ts$/;
const LANGUAGE_CODE = new RegExp(`'(${[...LANGUAGES, ...Object.values(HTML_LANGUAGE)].join('|')})'`);
/** All but the catalogues of words. */
const NO_CATALOGUE = new RegExp(`^(?!.*/text/(${LANGUAGES.join('|')})(/|\\.ts$))`);
const SCRIPTS = /^(scripts|bench|drill|interleave|attacks|simulate)\//;

const KEPT_PLACES: readonly KeptPlace[] = [
  {
    see: sqlText,
    hint: /SELECT|INSERT|UPDATE|DELETE|WITH/,
    allowed: [
      /^apps\/server\/src\/modules\/[^/]+\/([a-z-]+\/)?([a-z]+-)?store\.ts$/,
      /^apps\/server\/src\/platform\//,
      /^(?!apps\/|packages\/)/,
    ],
    testsToo: false,
    wrong: () => 'SQL outside a store.',
    belongs:
      "SQL belongs in the store.ts of the module that owns the table (machinery's own in apps/server/src/platform/).",
  },
  {
    see: clockAndChance,
    hint: /Date|random|RandomValues/,
    allowed: [
      /^apps\/server\/src\/platform\//,
      /^apps\/sandbox\//,
      /^apps\/(borrower|back-office)\/src\/api\//,
      SCRIPTS,
    ],
    testsToo: false,
    wrong: (words) => `${words}: the clock and chance are arguments.`,
    belongs:
      'Take a Clock or Randomness as an argument; the real ones are in apps/server/src/platform/clock.ts and randomness.ts.',
  },
  {
    see: environment,
    hint: /process/,
    allowed: [/^apps\/server\/src\/platform\/config[\w-]*\.ts$/, /^(scripts|bench)\//, TOOLS],
    testsToo: false,
    wrong: () => 'process.env read outside the configuration.',
    belongs:
      'A setting belongs in the table of apps/server/src/platform/config.ts and comes from there as an argument.',
  },
  {
    see: amountArithmetic,
    hint: /[tT]iyn/,
    allowed: [/^packages\/loan-engine\//],
    testsToo: false,
    wrong: (words) => `Arithmetic on an amount outside the loan engine (${words}).`,
    belongs:
      'Only packages/loan-engine computes with amounts: put it there as a named function with its rounding.',
  },
  {
    see: amountsAsNumbers,
    hint: /[tT]iyn/,
    // Inside the engine's fold amounts are plain numbers, which are branded where they leave it.
    allowed: [/^packages\/loan-engine\//, /^(?!apps\/|packages\/)/],
    testsToo: false,
    wrong: (name) => `The amount ${name} is any number by its type.`,
    belongs: 'Type it Tiyn (@senim/loan-engine/units/money), so that a count of days does not fit.',
  },
  {
    see: statusDigits,
    hint: /[sS]tatus/,
    allowed: [],
    testsToo: false,
    wrong: (words) => `A status spelled as a number (${words}).`,
    belongs:
      'Statuses and sets of them have names in packages/loan-engine/src/lifecycle/status.ts; in SQL they stand as constant(STATUS.paid) and constants(OWED).',
  },
  {
    see: typedWords,
    hint: /[А-Яа-яЁёӘәҒғҚқҢңӨөҰұҮүҺһІі]/,
    allowed: [
      /^(?!apps\/server\/src\/(modules|platform\/http)\/)/,
      /\/text\//,
      /^apps\/server\/src\/modules\/documents\/templates\//,
    ],
    testsToo: false,
    wrong: (words) => `Words in the code: "${words.slice(0, 40)}".`,
    belongs: 'What people read belongs in text/ of the module, once for each language.',
  },
  {
    see: languageComparisons,
    hint: LANGUAGE_CODE,
    allowed: [
      /^packages\/kazakhstan\/src\/languages\.ts$/,
      /^(?!apps\/|packages\/|database\/)/,
      /^apps\/sandbox\/src\/stand-ins\//,
    ],
    testsToo: false,
    wrong: () => 'A choice by one language.',
    belongs: 'Choose out of a Record<Language, ...>, so that a language that is missing does not compile.',
  },
  {
    see: oneLanguageFormats,
    hint: LANGUAGE_CODE,
    allowed: [
      /\/text\//,
      /^apps\/server\/src\/modules\/documents\/templates\//,
      /^(?!apps\/|packages\/|database\/)/,
    ],
    testsToo: false,
    wrong: () => 'A number or a day in the form of one language.',
    belongs:
      'Pass the language of the reader on; a refusal names an amount as { tenge }, and is written when its reader is known.',
  },
  {
    see: languageLists,
    hint: LANGUAGE_CODE,
    allowed: [/^packages\/kazakhstan\/src\/languages(\.test)?\.ts$/],
    testsToo: true,
    wrong: (words) => `The languages spelled out (${words}).`,
    belongs:
      'LANGUAGES and DOCUMENT_LANGUAGES of packages/kazakhstan/src/languages.ts name them once, for tests too.',
  },
  {
    see: openRecords,
    hint: /Record<\s*string/,
    allowed: [NO_CATALOGUE],
    testsToo: false,
    wrong: () => 'Words for any code at all.',
    belongs:
      'A catalogue says for which codes it has words: Record<Code, string>. The codes stand in packages/contracts, or in the types of the module.',
  },
  {
    see: printing,
    hint: /console/,
    allowed: [SCRIPTS, TOOLS, /^simulation\//, /^apps\/[\w-]+\/src\/(start[\w-]*|api|worker)\.ts$/],
    testsToo: true,
    wrong: (words) => `${words} in the product.`,
    belongs:
      'Take the Log (apps/server/src/platform/log.ts), which redacts, as an argument; only scripts and mains print.',
  },
];

/** What may be written in some places only: SQL, the clock, chance, the environment, arithmetic on amounts, amounts and statuses as numbers, words, the list of languages, printing. */
export const keptPlaces: Rule = (files) =>
  KEPT_PLACES.flatMap(({ see, hint, allowed, testsToo, wrong, belongs }) =>
    files
      .filter(({ path }) => !allowed.some((place) => place.test(path)) && (testsToo || !isTest(path)))
      .flatMap(({ path, text, program, lineAt }) => {
        const seen = program && hint.test(text) ? see(program) : [];
        return seen.map(({ start, words }) => ({ path, line: lineAt(start), wrong: wrong(words), belongs }));
      }),
  );
