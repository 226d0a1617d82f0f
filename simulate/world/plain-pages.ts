import { registerHooks } from 'node:module';

/**
 * Setting an agreement as PDF takes a tenth of a second, most of a lifetime. In a simulation the pages are the text itself: what is
 * shown, hashed, signed and stored stays the same bytes everywhere, and `render-agreement.test.ts` holds the real ones. Call it before
 * the product is imported.
 */
export function setPlainPages(): void {
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.endsWith('/documents/templates/typeset.ts')) return nextLoad(url, context);
      return { format: 'module', shortCircuit: true, source: PLAIN };
    },
  });
}

const PLAIN = `
const plain = (text) => Promise.resolve(new Uint8Array(Buffer.from(JSON.stringify(text))));
export const typesetAgreement = plain;
export const typesetStatement = plain;
`;
