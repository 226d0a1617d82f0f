import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { formatTenge } from '@senim/kazakhstan/format';
import type { KindText } from './kindText.ts';

/** The index of a year in words, with the law that set it. */
export const mciText: KindText<SettingOf<'mci'>> = {
  lines: ({ tenge, source }, text, language) => [
    [text.law.mci.tenge, formatTenge(String(tenge), language)],
    [text.law.mci.source, source || text.law.mci.byRelease],
  ],
  summary: ({ tenge }, _text, language) => formatTenge(String(tenge), language),
};
