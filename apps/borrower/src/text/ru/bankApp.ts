import { formatsIn } from '../../format.ts';

const { tenge } = formatsIn('ru');

/** Paying in a bank's app that opens filled in, in Russian. */
export const bankApp = {
  inApp: (name: string) => `В приложении ${name}`,
  inAppText: 'Номер договора и сумма уже будут заполнены: останется подтвердить платёж.',
  openApp: (name: string, amount: string) => `Открыть ${name}: ${tenge(amount)}`,
  appQr: (name: string) => `QR-код, который открывает приложение ${name} с договором и суммой`,
  appQrText: 'Приложение в телефоне? Наведите на код камеру телефона.',
};
