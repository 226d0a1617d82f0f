import { type AgreementText, agreementText } from '@senim/contracts/text/agreement';
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';

const name = (text: string) => PDFName.of(text);

/** The words of an agreement from inside its file; null for a file that was set before the words were put in. */
export async function readAgreementText(pdf: Uint8Array): Promise<AgreementText | null> {
  const { catalog } = await PDFDocument.load(pdf, { updateMetadata: false });
  const words = catalog
    .lookupMaybe(name('Names'), PDFDict)
    ?.lookupMaybe(name('EmbeddedFiles'), PDFDict)
    ?.lookupMaybe(name('Names'), PDFArray)
    // A name, then its file: there is one pair.
    ?.lookupMaybe(1, PDFDict)
    ?.lookupMaybe(name('EF'), PDFDict)
    ?.lookup(name('F'));
  if (!(words instanceof PDFRawStream)) return null;
  return agreementText.parse(JSON.parse(new TextDecoder().decode(decodePDFRawStream(words).decode())));
}
