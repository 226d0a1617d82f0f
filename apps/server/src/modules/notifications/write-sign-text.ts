import type { Language } from '@senim/kazakhstan/languages';
import { SIGNATURE } from './rules.ts';

/** The SMS whose code signs an agreement. */
export function signText(code: string, number: string, language: Language): string {
  return language === 'ru'
    ? `${SIGNATURE}Код ${code} подписывает договор № ${number}. Никому его не сообщайте.`
    : `${SIGNATURE}№ ${number} шартқа қол қою коды: ${code}. Оны ешкімге айтпаңыз.`;
}

/** The SMS whose code confirms a signed loan a second time. */
export function confirmationText(code: string, number: string, language: Language): string {
  return language === 'ru'
    ? `${SIGNATURE}Код ${code} подтверждает заём по договору № ${number}. Никому его не сообщайте.`
    : `${SIGNATURE}№ ${number} шарт бойынша несиені растау коды: ${code}. Оны ешкімге айтпаңыз.`;
}
