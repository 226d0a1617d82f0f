import type { Language } from '@senim/kazakhstan/languages';
import { brokenRules as kz } from './kz/broken-rules.ts';
import { brokenRules as ru } from './ru/broken-rules.ts';

/** Why the engine or the books refuse a change of a loan; rules that staff cannot break are `other`. */
export const BROKEN_RULES: Readonly<Record<Language, typeof ru>> = { ru, kz };
