import type { transfer as ru } from '../ru/transfer.ts';

/** Paying by a bank's transfer, in Kazakh: the names of a bank's form. */
export const transfer: typeof ru = {
  title: 'Банктен аудару',
  text: 'Өз банкіңіздің қосымшасынан компанияның шотына аударыңыз. Аударымды кейінірек көрсек те, ақшаны жіберген күніңізбен есептейміз.',
  receiver: 'Алушы',
  bin: 'БСН',
  iban: 'Шот (ЖСК)',
  bank: 'Алушының банкі',
  bic: 'БСК',
  purpose: 'Төлем мақсаты',
  purposeOf: (number) => `Микрокредитті қайтару, шарт ${number}`,
  purposeOfAny: 'Микрокредитті қайтару және шарт нөмірі немесе қарыз алушының ЖСН-і',
};
