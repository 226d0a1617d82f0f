import { inEachLanguage } from '@senim/kazakhstan/languages';
import { z } from 'zod';
import { eachLanguage } from './lines.ts';

/** Insurance that a borrower may take beside a loan: neither rate nor GESV nor decision knows of it. */
export const insurance = z
  .strictObject({
    insurer: eachLanguage,
    /** Of the whole term of the loan. */
    priceTenge: z.int().min(1).max(1_000_000),
    /** What is insured, from when, how the premium is paid and who gives it back. */
    conditions: z.strictObject(inEachLanguage(() => z.string().trim().min(10).max(2_000))).readonly(),
    /** Which version of the setting it is; what stands in the document is the one before all others. */
    version: z.int().default(-1),
  })
  .readonly();
