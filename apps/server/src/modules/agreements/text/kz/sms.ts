import type * as ru from '../ru/sms.ts';

export const sign: typeof ru.sign = (code, number) =>
  `№ ${number} шартқа қол қою коды: ${code}. Оны ешкімге айтпаңыз.`;

export const confirm: typeof ru.confirm = (code, number) =>
  `№ ${number} шарт бойынша несиені растау коды: ${code}. Оны ешкімге айтпаңыз.`;
