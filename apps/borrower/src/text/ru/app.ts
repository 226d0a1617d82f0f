export const app = {
  appName: 'Senim: личный кабинет',
  appDescription: 'Ваш заём: сколько и когда платить, договоры, сообщения.',
  shortcutPay: 'Оплатить заём',
  shortcutMessages: 'Сообщения',
};
