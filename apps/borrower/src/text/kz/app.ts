import type { app as russian } from '../ru/app.ts';

export const app: typeof russian = {
  appName: (lender) => `${lender}: жеке кабинет`,
  appDescription: 'Несиеңіз: қанша және қашан төлеу керек, шарттар, хабарламалар.',
  shortcutPay: 'Несиені төлеу',
  shortcutMessages: 'Хабарламалар',
};
