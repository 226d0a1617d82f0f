import { inflateSync } from 'node:zlib';
import type { AgreementText } from '@senim/contracts/text/agreement';

/** The words of a PDF, page by page, by the letters its fonts declare: what a search or a screen reader finds. */
export function pagesOf(pdf: Uint8Array): string[] {
  const text = Buffer.from(pdf).toString('latin1');
  const objects = new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
  const fonts = new Map(
    [...objects]
      .filter(([, body]) => body.includes('/Type0'))
      .map(([id, body]) => [id, lettersOf(objects.get(/ToUnicode (\d+)/.exec(body)?.[1] ?? '') ?? '')]),
  );
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((page) => {
      const named = new Map(
        [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map((match) => [match[1] ?? '', fonts.get(match[2] ?? '')]),
      );
      return wordsOf(streamOf(objects.get(/Contents (\d+)/.exec(page)?.[1] ?? '') ?? ''), named);
    });
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length;
  const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

function lettersOf(map: string): Map<number, string> {
  const pairs = streamOf(map).matchAll(/<([0-9A-F]{4})> <([0-9A-F]{4,})>/g);
  return new Map(
    [...pairs].map(([, glyph = '', letters = '']) => [Number.parseInt(glyph, 16), fromUtf16(letters)]),
  );
}

function fromUtf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

/** A string of a page: paired brackets in it need no escape, here up to four deep. */
const STRING = Array.from({ length: 4 }).reduce<string>(
  (inner) => String.raw`\((?:\\[\s\S]|[^\\()]|${inner})*\)`,
  String.raw`\(\)`,
);
const TOKEN = new RegExp(String.raw`\/(f\d+) [\d.]+ Tf|(${STRING})|<([0-9A-F]+)>|BT\n`, 'g');

function wordsOf(
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<number, string> | undefined>,
): string {
  const tokens = content.matchAll(TOKEN);
  let words = '';
  let font: ReadonlyMap<number, string> | undefined;
  for (const [, name, escaped, hex] of tokens) {
    const bytes =
      hex === undefined
        ? escaped && unescaped(escaped.slice(1, -1))
        : Buffer.from(hex, 'hex').toString('latin1');
    if (name !== undefined) font = fonts.get(name);
    else
      words +=
        bytes === undefined
          ? ' '
          : glyphsOf(bytes)
              .map((glyph) => font?.get(glyph) ?? '')
              .join('');
  }
  return words;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescaped(escaped: string): string {
  return escaped.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
  );
}

function glyphsOf(bytes: string): number[] {
  return Array.from(
    { length: bytes.length / 2 },
    (_, index) => bytes.charCodeAt(2 * index) * 256 + bytes.charCodeAt(2 * index + 1),
  );
}

/** A line may end anywhere, with or without a hyphen, so the words are compared without spaces and hyphens. */
export function bare(text: string): string {
  return text.replace(/[\s\u00a0\u200b\u00ad-]+/g, '');
}

/** Every text of a document, piece by piece. */
export function everyText(agreement: AgreementText): string[] {
  const { sections, keyTerms, schedule, parties, compared } = agreement;
  return [
    agreement.title,
    agreement.preamble,
    agreement.gesv.label,
    agreement.gesv.value,
    ...keyTerms.rows.flat(),
    keyTerms.note,
    ...sections.flatMap(({ title, clauses }) => [
      title,
      ...clauses.flatMap((clause) =>
        typeof clause === 'string' ? [clause] : [clause.text, ...clause.items],
      ),
    ]),
    ...[schedule, ...(compared?.tables ?? [])].flatMap((table) => [
      table.title,
      ...table.headings,
      ...table.rows.flat(),
      ...table.total,
    ]),
    ...parties.blocks.flatMap((block) => [block.title, ...block.rows.flat(), block.signature]),
  ];
}
