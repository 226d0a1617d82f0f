import { formatTenge } from '@senim/kazakhstan/format';
import { htmlLanguage } from '@senim/kazakhstan/languages';
import type { Language } from '../../language.ts';

type Said = Record<'looking' | 'notFound' | 'failed' | 'tooOften' | 'wrongAccount', string> & {
  language: Language;
};

/** GET /api/v2/payments/lookup: what a stranger may know of a debt. */
type Found = { success: true; name: string; amount_due: string; minimum: string };

type LookupAnswer = Found | { refused: 'notFound' | 'failed' | 'tooOften' };

async function askForDebt(account: string, language: Language): Promise<LookupAnswer> {
  try {
    const answer = await fetch(`/api/v2/payments/lookup?account=${encodeURIComponent(account)}`, {
      headers: { Accept: 'application/json', 'Accept-Language': htmlLanguage(language) },
    });
    if (answer.status === 429) return { refused: 'tooOften' };
    if (answer.status >= 500) return { refused: 'failed' };
    const body = (await answer.json()) as Found | { success: false };
    return body.success ? body : { refused: 'notFound' };
  } catch {
    return { refused: 'failed' };
  }
}

/** An IIN is 12 digits, an agreement number 6 to 20 letters and digits. Spaces and dashes are dropped. */
export function tidyAccount(typed: string): string | undefined {
  const account = typed.replace(/[\s-]/g, '');
  return /^[0-9A-Za-zА-Яа-я/]{6,20}$/.test(account) ? account : undefined;
}

/** Makes the look-up form of /payment work: asks the API and shows the masked name and the sums. */
export function wake(form: HTMLFormElement): void {
  const carried = form.querySelector('script')?.textContent;
  if (!carried) return;
  const said = JSON.parse(carried) as Said;
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-lookup="${name}"]`);
  const show = (name: string, words: string) => {
    const element = part(name);
    if (element) element.textContent = words;
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const found = part('found');
    if (found) found.hidden = true;
    const account = tidyAccount(new FormData(form).get('account')?.toString() ?? '');
    if (!account) return show('status', said.wrongAccount);
    show('status', said.looking);
    const answer = await askForDebt(account, said.language);
    if ('refused' in answer) return show('status', said[answer.refused]);
    show('status', '');
    show('name', answer.name);
    show('due', formatTenge(answer.amount_due, said.language));
    show('minimum', formatTenge(answer.minimum, said.language));
    if (found) found.hidden = false;
  });
}
