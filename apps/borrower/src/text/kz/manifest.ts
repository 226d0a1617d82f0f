import type { manifest as russian } from '../ru/manifest.ts';

export const manifest: typeof russian = {
  appName: (lender) => `${lender}: жеке кабинет`,
  appDescription: 'Несиеңіз: қанша және қашан төлеу керек, шарттар, хабарлар.',
  shortcutPay: 'Несиені төлеу',
  shortcutMessages: 'Хабарлар',
};
