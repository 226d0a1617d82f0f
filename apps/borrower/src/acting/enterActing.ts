import { openActing } from '@senim/contracts/borrower/calls';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import { call } from '../api/client.ts';
import type { Language } from '../language.ts';
import { paths } from '../paths.ts';
import { ACTING_ENDED } from '../shell/session.ts';
import { ACTING_KEY, STORAGE_KEYS, writeStored } from '../storage.ts';
import type { AppText } from '../text/AppText.tsx';

type Opened = AnswerOf<typeof openActing>;
export type Acting = Opened['acting'];

const TICKET = /^#acting=([\w-]{43})$/;

/**
 * Opens a client's cabinet in this tab for the office's ticket. The ticket is in the fragment, which no server sees,
 * and is removed from the address at once. Returns the notice for the first screen: a refusal, that acting is over,
 * or nothing.
 */
export async function enterActing(language: Language, text: AppText['acting']): Promise<string> {
  const { hash } = window.location;
  const ticket = TICKET.exec(hash)?.[1];
  if (ticket === undefined && hash !== ACTING_ENDED) return '';
  window.history.replaceState(null, '', paths.auth());
  if (ticket === undefined) return text.ended;
  const opened = await call(openActing, { body: { ticket } }, { language });
  if (!opened.ok) return opened.message || text.failed;
  // This is written first, because from then on everything is stored in the tab alone.
  writeStored('sessionStorage', ACTING_KEY, JSON.stringify(opened.data.acting));
  writeStored('localStorage', STORAGE_KEYS.token, opened.data.token);
  window.history.replaceState(null, '', paths.cabinet());
  return '';
}
