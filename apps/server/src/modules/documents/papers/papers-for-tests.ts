import { PDFDocument, PDFName } from 'pdf-lib';

/** A real PDF of one page that contains `mark`, of any size. Tests only. */
export async function pdfForTests(bytesCount = 0, mark = ''): Promise<Buffer> {
  const paper = await PDFDocument.create({ updateMetadata: false });
  const weight = Buffer.concat([Buffer.from(mark), Buffer.alloc(bytesCount, 32)]);
  const stream = paper.context.register(paper.context.stream(weight));
  paper.addPage().node.set(PDFName.of('Weight'), stream);
  return Buffer.from(await paper.save({ useObjectStreams: false }));
}

/** A real picture of one pixel. */
export const PNG_FOR_TESTS = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
