import type { Language } from '@senim/kazakhstan/languages';

/** The SMS whose code signs an agreement. */
export function signText(code: string, number: string, language: Language): string {
  return language === 'ru'
    ? `Код ${code} подписывает договор № ${number}. Никому его не сообщайте.`
    : `№ ${number} шартқа қол қою коды: ${code}. Оны ешкімге айтпаңыз.`;
}

/** The SMS whose code confirms a signed loan a second time. */
export function confirmationText(code: string, number: string, language: Language): string {
  return language === 'ru'
    ? `Код ${code} подтверждает заём по договору № ${number}. Никому его не сообщайте.`
    : `№ ${number} шарт бойынша несиені растау коды: ${code}. Оны ешкімге айтпаңыз.`;
}
