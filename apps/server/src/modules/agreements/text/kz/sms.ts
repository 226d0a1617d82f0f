import type * as ru from '../ru/sms.ts';

export const sign: typeof ru.sign = (code, number) =>
  `№\u00a0${number} шартқа қол қою коды: ${code}. Оны ешкімге айтпаңыз.`;

export const confirm: typeof ru.confirm = (code, number) =>
  `№\u00a0${number} шарт бойынша несиені растау коды: ${code}. Оны ешкімге айтпаңыз.`;
