import { HTML_LANGUAGE, LANGUAGES } from '@senim/kazakhstan/languages';
import { type ESTree, Visitor } from 'vite';

/** Something seen in a program: where, and in which words to name it. */
export interface Sighting {
  readonly start: number;
  readonly words: string;
}

type Visit = (note: (node: ESTree.Span, words: string) => void) => ConstructorParameters<typeof Visitor>[0];

/** All that a visit of a program's nodes finds. */
export const sightingsOf =
  (visit: Visit) =>
  (program: ESTree.Program): Sighting[] => {
    const seen: Sighting[] = [];
    new Visitor(visit(({ start }, words) => void seen.push({ start, words }))).visit(program);
    return seen;
  };

/** `Date.now` as ['Date', 'now']; null where the expression is not a plain name.name. */
export function nameAndMember(node: ESTree.Expression): readonly [string, string] | null {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return null;
  if (node.property.type === 'Identifier' && !node.computed) return [node.object.name, node.property.name];
  const { property } = node;
  return property.type === 'Literal' && typeof property.value === 'string'
    ? [node.object.name, property.value]
    : null;
}

const CHANCE = new Set(['randomUUID', 'randomBytes', 'randomInt', 'getRandomValues']);

export const clockAndChance = sightingsOf((note) => ({
  NewExpression(node) {
    const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date';
    if (isDate && node.arguments.length === 0) note(node, 'new Date()');
  },
  MemberExpression(node) {
    const [name, member] = nameAndMember(node) ?? [];
    if (name === 'Date' && member === 'now') note(node, 'Date.now');
    if (name === 'Math' && member === 'random') note(node, 'Math.random');
  },
  CallExpression(node) {
    const [object, member] = nameAndMember(node.callee) ?? [
      'crypto',
      node.callee.type === 'Identifier' && node.callee.name,
    ];
    if (object === 'crypto' && member && CHANCE.has(member)) note(node, member);
  },
}));

const memberOf = (owner: string, wanted?: string) =>
  sightingsOf((note) => ({
    MemberExpression(node) {
      const [name, member] = nameAndMember(node) ?? [];
      if (name === owner && (!wanted || member === wanted)) note(node, `${owner}.${member}`);
    },
  }));

export const environment = memberOf('process', 'env');
export const printing = memberOf('console');

const SQL =
  /^\s*(SELECT\s|INSERT\s+INTO\s|UPDATE\s+\S+\s+(AS\s+|\w+\s+)?SET\s|DELETE\s+FROM\s|WITH\s+(RECURSIVE\s+)?\w+\s*(\([^)]*\)\s*)?AS\s)/;

export const sqlText = sightingsOf((note) => ({
  Literal(node) {
    if (typeof node.value === 'string' && SQL.test(node.value)) note(node, 'SQL');
  },
  TemplateLiteral(node) {
    // A placeholder stands for a name, so that `UPDATE ${table} SET` is seen too.
    if (SQL.test(node.quasis.map(({ value }) => value.raw).join('x'))) note(node, 'SQL');
  },
}));

/** A single letter is no word: `replaceAll('Ё', 'Е')` says nothing to anybody. */
const CYRILLIC_WORD = /[А-Яа-яЁёӘәҒғҚқҢңӨөҰұҮүҺһІі]{2}/;

export const typedWords = sightingsOf((note) => ({
  Literal(node) {
    if (typeof node.value === 'string' && CYRILLIC_WORD.test(node.value)) note(node, node.value);
  },
  TemplateLiteral(node) {
    const text = node.quasis.map(({ value }) => value.raw).join('…');
    if (CYRILLIC_WORD.test(text)) note(node, text);
  },
}));

/** `kk` is what HTML calls Kazakh. */
const LANGUAGE_CODES: ReadonlySet<unknown> = new Set([...LANGUAGES, ...Object.values(HTML_LANGUAGE)]);
const isLanguageCode = (node: ESTree.Node): boolean =>
  node.type === 'Literal' && LANGUAGE_CODES.has(node.value);

/** `language === 'ru'`, `switch (language) { case 'ru' }`: a further language would silently fall on the other side. */
export const languageComparisons = sightingsOf((note) => ({
  BinaryExpression(node) {
    const compares = /^[!=]==?$/.test(node.operator);
    if (compares && (isLanguageCode(node.left) || isLanguageCode(node.right))) note(node, node.operator);
  },
  SwitchCase(node) {
    if (node.test && isLanguageCode(node.test)) note(node, 'case');
  },
}));

const FORMAT = /^(format[A-Z]\w*|formatsIn|days|plural|period|periodMark)$/;

/** `formatNumber(amount, 'ru')`: whoever reads in another language would get the signs and words of this one. */
export const oneLanguageFormats = sightingsOf((note) => ({
  CallExpression(node) {
    const isFormat = node.callee.type === 'Identifier' && FORMAT.test(node.callee.name);
    if (isFormat && node.arguments.some(isLanguageCode)) note(node, 'a format');
  },
}));

const IN_ORDER: readonly unknown[] = LANGUAGES;

/** `['ru', 'kz']`: who goes through them would pass by a further language. */
export const languageLists = sightingsOf((note) => ({
  ArrayExpression(node) {
    const places = node.elements.map((one) => (one?.type === 'Literal' ? IN_ORDER.indexOf(one.value) : -1));
    const isList = places.every((place, index) => place > (places[index - 1] ?? -1));
    if (places.length > 1 && isList) note(node, 'a list of languages');
  },
}));

/** `Record<string, string>`: a code may come that has no words. */
export const openRecords = sightingsOf((note) => ({
  TSTypeReference(node) {
    const isRecord = node.typeName.type === 'Identifier' && node.typeName.name === 'Record';
    if (isRecord && node.typeArguments?.params[0]?.type === 'TSStringKeyword')
      note(node, 'Record<string, ...>');
  },
}));
