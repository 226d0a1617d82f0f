/** A payment as people call it: whose it is by name, and its number there. */
export function paymentText(reference: string, kindText: (code: string) => string): string {
  const [provider = '', ...number] = reference.split(':');
  return number.length === 0 ? reference : `${kindText(provider)} ${number.join(':')}`;
}
