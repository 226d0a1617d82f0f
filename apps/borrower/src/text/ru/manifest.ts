export const manifest = {
  appName: (lender: string) => `${lender}: личный кабинет`,
  appDescription: 'Ваш заём: сколько и когда платить, договоры, сообщения.',
  shortcutPay: 'Оплатить заём',
  shortcutMessages: 'Сообщения',
};
