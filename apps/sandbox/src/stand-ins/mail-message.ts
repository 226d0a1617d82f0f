import type { MailAttachment } from '../books/books.ts';

/** A letter as its reader sees it. */
export interface ReadLetter {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

const NESTED_PARTS_MAX = 5;

/** Reads a letter as it came over SMTP (RFC 5322 and MIME): the plain text, the subject, the attachments. */
export function readLetter(raw: Buffer): ReadLetter {
  const letter = readPart(raw.toString('latin1'));
  const leaves = leavesOf(letter, 0);
  const text = leaves.find((part) => !isAttachment(part) && mediaTypeOf(part) === 'text/plain');
  return {
    id: letter.headers.get('message-id') ?? '',
    subject: decodeWords(letter.headers.get('subject') ?? ''),
    text: text ? bytesOf(text).toString('utf8').replaceAll('\r\n', '\n').trimEnd() : '',
    attachments: leaves.filter(isAttachment).map(attachmentOf),
  };
}

function readPart(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  const head = (end < 0 ? source : source.slice(0, end)).replace(/\r\n[ \t]+/g, ' ');
  const headers = head.split('\r\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: end < 0 ? '' : source.slice(end + 4) };
}

function leavesOf(part: Part, depth: number): Part[] {
  const boundary = parameterOf(part, 'content-type', 'boundary');
  if (!mediaTypeOf(part).startsWith('multipart/') || !boundary || depth >= NESTED_PARTS_MAX) return [part];
  const pieces = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1);
  const inner = pieces.filter((piece) => piece.startsWith('\r\n')).map((piece) => readPart(piece.slice(2)));
  return inner.flatMap((one) => leavesOf(one, depth + 1));
}

function mediaTypeOf({ headers }: Part): string {
  return (headers.get('content-type') ?? 'text/plain').split(';')[0]?.trim().toLowerCase() ?? '';
}

function isAttachment({ headers }: Part): boolean {
  return /^attachment/i.test(headers.get('content-disposition') ?? '');
}

function attachmentOf(part: Part): MailAttachment {
  const filename = parameterOf(part, 'content-disposition', 'filename');
  return {
    filename: filename || 'attachment',
    contentType: mediaTypeOf(part),
    base64: bytesOf(part).toString('base64'),
  };
}

const PARAMETER = /;\s*([\w-]+)(\*\d*\*?)?=(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g;

/** A parameter of a header, whole, or in the numbered and percent-encoded parts of RFC 2231. */
function parameterOf({ headers }: Part, header: string, name: string): string {
  const text = headers.get(header) ?? '';
  const pieces = [...text.matchAll(PARAMETER)]
    .filter(([, named = '']) => named.toLowerCase() === name)
    .map(([, , mark = '', quoted, plain = '']) =>
      mark.endsWith('*') ? decodePercent(quoted ?? plain) : (quoted ?? plain).replace(/\\(.)/g, '$1'),
    );
  return decodeWords(pieces.join(''));
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text.replace(/^utf-8'[^']*'/i, ''));
  } catch {
    return text;
  }
}

function bytesOf({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return encoding === 'quoted-printable'
    ? quotedPrintable(body.replace(/=\r\n/g, ''))
    : Buffer.from(body, 'latin1');
}

function quotedPrintable(text: string): Buffer {
  const decoded = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(decoded, 'latin1');
}

/** Encoded words of a header (RFC 2047); the space between two of them is not part of the text. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('latin1')
        : quotedPrintable(word.replaceAll('_', ' ')).toString('latin1'),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));
}
