import { inEachLanguage } from '@senim/kazakhstan/languages';
import { z } from 'zod';

/** A line of text that pages and papers show. */
export const line = z.string().trim().min(1, 'is empty').max(300);
export const eachLanguage = z.strictObject(inEachLanguage(() => line)).readonly();
