import { formatsIn } from '../../format.ts';
import type { bankApp as ru } from '../ru/bankApp.ts';

const { tenge } = formatsIn('kz');

/** Paying in a bank's app that opens filled in, in Kazakh. */
export const bankApp: typeof ru = {
  inApp: (name) => `${name} қосымшасында`,
  inAppText: 'Шарт нөмірі мен сома толтырылып тұрады: төлемді растасаңыз болғаны.',
  openApp: (name, amount) => `${name} арқылы төлеу: ${tenge(amount)}`,
  appQr: (name) => `${name} қосымшасын шарт пен сомамен ашатын QR-код`,
  appQrText: 'Қосымша телефоныңызда ма? Кодқа телефон камерасын бағыттаңыз.',
};
