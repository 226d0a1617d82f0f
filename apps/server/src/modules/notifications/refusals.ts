import type { RefusalTable } from '../../platform/http/refusal-text.ts';

export type NotificationRefusal = 'push_service_unknown';

export const NOTIFICATION_REFUSALS: RefusalTable<NotificationRefusal> = {
  push_service_unknown: {
    status: 422,
    ru: 'Уведомления этого браузера мы отправлять не умеем. Попробуйте другой браузер.',
    kz: 'Бұл браузерге хабарландыру жібере алмаймыз. Басқа браузерді қолданып көріңіз.',
  },
};
