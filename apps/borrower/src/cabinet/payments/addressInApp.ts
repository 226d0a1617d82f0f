/** The address of a bank's app with a loan's account and a sum in it, `5000.00`. */
export const addressInApp = (
  template: string,
  { account, amount }: { account: string; amount: string },
): string =>
  template.replace('{account}', encodeURIComponent(account)).replace('{amount}', encodeURIComponent(amount));
