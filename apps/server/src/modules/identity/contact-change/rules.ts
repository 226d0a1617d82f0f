import type { Language } from '@senim/kazakhstan/languages';
import { SMS, secondsAfter } from '../rules.ts';
import type { ContactChange } from './types.ts';

/** How long a change waits for its codes. */
const CHANGE_LIFE_SECONDS = 30 * 60;

export function isChangeAlive({ askedAt }: Pick<ContactChange, 'askedAt'>, now: Date): boolean {
  return secondsAfter(askedAt, CHANGE_LIFE_SECONDS) > now;
}

/** The value that the codes of a change are bound to. */
export function changeSubject({ kind, value }: Pick<ContactChange, 'kind' | 'value'>): string {
  return `${kind} ${value}`;
}

/** The SMS of a change. It names the change, so that who did not ask for it sees it. */
export function changeText(
  code: string,
  { kind, value }: Pick<ContactChange, 'kind' | 'value'>,
  language: Language,
): string {
  const { changePhone, changeAccount } = SMS[language];
  return (kind === 'phone' ? changePhone : changeAccount)(code, value.slice(-4));
}
