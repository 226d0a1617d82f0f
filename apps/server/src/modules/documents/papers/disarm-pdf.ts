import { UPLOAD_PAGES_MAX } from '@senim/contracts/shared/upload-limits';
import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from 'pdf-lib';
import { refuse } from '../../../platform/outcome.ts';
import type { Disarmed, PaperFlaw } from './types.ts';

/** Keys that make a reader act, fetch or unpack something, wherever they stand in a document. */
const ARMED_KEYS = new Set(
  'A AA AF Dest EF EmbeddedFiles FS JS JavaScript Launch Metadata Next OpenAction PA Parent3D PieceInfo Popup Rendition RichMediaContent RichMediaSettings StructParent StructParents URI XFA 3DD'.split(
    ' ',
  ),
);

/** A stream whose bytes are in another file. */
const ELSEWHERE_KEYS = ['F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI'];

/** Annotations that are drawn on a page: stamps, marks, filled-in fields. Links, films, sounds and files are not kept. */
const DRAWN_NOTES = new Set(
  'Widget Stamp FreeText Ink Highlight Underline StrikeOut Squiggly Line Square Circle Polygon PolyLine'.split(
    ' ',
  ),
);

/**
 * A PDF written anew from the look of its pages only: no scripts, actions, links or embedded files, and nothing before its head
 * or after its end. Refuses one that is locked, much too long or not readable.
 */
export async function disarmPdf(bytes: Uint8Array): Promise<Disarmed | PaperFlaw> {
  const source = strayBytes(bytes) > STRAY_BYTES_MAX ? null : await loadPdf(bytes);
  if (source === null) return refuse('upload_not_readable');
  if (source.isEncrypted) return refuse('upload_pdf_locked');
  const pages = countPages(source);
  if (pages > UPLOAD_PAGES_MAX) return refuse('upload_pages_too_many', { pages: UPLOAD_PAGES_MAX });
  if (pages === 0) return refuse('upload_not_readable');
  for (const [, object] of source.context.enumerateIndirectObjects()) disarmObject(object);
  const paper = await PDFDocument.create({ updateMetadata: false });
  for (const page of await paper.copyPages(source, source.getPageIndices())) paper.addPage(page);
  const written = await paper.save({ useObjectStreams: false, updateFieldAppearances: false });
  return { contentType: 'application/pdf', bytes: written };
}

/** As much as tables of fifty thousand objects need. The library skips bytes outside objects slowly, one by one. */
const STRAY_BYTES_MAX = 1_000_000;

/** How many bytes are outside all objects: tables in an honest document, anything in another. */
function strayBytes(sent: Uint8Array): number {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  let stray = 0;
  for (let at = 0; at < bytes.length; ) {
    const begun = bytes.indexOf(' obj', at);
    const ended = begun < 0 ? -1 : bytes.indexOf('endobj', begun);
    if (ended < 0) return stray + bytes.length - at;
    stray += begun - at;
    at = ended + 'endobj'.length;
  }
  return stray;
}

const loadPdf = (bytes: Uint8Array): Promise<PDFDocument | null> =>
  PDFDocument.load(bytes, {
    ignoreEncryption: true,
    updateMetadata: false,
    // Reading stops at a broken object, because searching for the rest would take a second for each thousand.
    throwOnInvalidObject: true,
    // Nothing else waits in this thread, so no pause is needed between objects.
    parseSpeed: ParseSpeeds.Fastest,
  }).catch(() => null);

/** Counts only up to the limit, and stops at a loop in the tree: a page has one place. */
function countPages({ catalog, context }: PDFDocument): number {
  const seen = new Set<PDFObject>();
  const waiting: (PDFObject | undefined)[] = [catalog.get(PDFName.of('Pages'))];
  let pages = 0;
  while (waiting.length > 0 && pages <= UPLOAD_PAGES_MAX) {
    const node = context.lookup(waiting.pop());
    if (!(node instanceof PDFDict) || seen.has(node)) return 0;
    seen.add(node);
    const kids = node.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray) waiting.push(...kids.asArray().slice(0, UPLOAD_PAGES_MAX + 1));
    else pages += 1;
  }
  return pages;
}

function disarmObject(object: PDFObject): void {
  if (object instanceof PDFStream) {
    for (const key of ELSEWHERE_KEYS) object.dict.delete(PDFName.of(key));
    disarmObject(object.dict);
    return;
  }
  if (object instanceof PDFArray) {
    for (const one of object.asArray()) disarmObject(one);
    return;
  }
  if (!(object instanceof PDFDict)) return;
  for (const key of object.keys()) if (ARMED_KEYS.has(key.decodeText())) object.delete(key);
  keepDrawnNotes(object);
  for (const value of object.values()) if (!(value instanceof PDFRef)) disarmObject(value);
}

function keepDrawnNotes(page: PDFDict): void {
  const key = PDFName.of('Annots');
  const notes = page.lookup(key);
  if (!(notes instanceof PDFArray)) return;
  const drawn = notes.asArray().filter((one) => isDrawn(page.context.lookup(one)));
  page.set(key, page.context.obj(drawn));
}

function isDrawn(note: PDFObject | undefined): boolean {
  const subtype = note instanceof PDFDict ? note.lookup(PDFName.of('Subtype')) : undefined;
  return subtype instanceof PDFName && DRAWN_NOTES.has(subtype.decodeText());
}
