import { expect } from 'vitest';

const headers = { authorization: `Basic ${Buffer.from('kassa24:sandbox-kassa24').toString('base64')}` };

/** What a terminal network asks of the product, and what that answers. */
export async function askAsNetwork(base: string, query: Readonly<Record<string, string>>): Promise<string> {
  const answer = await fetch(`${base}/terminal/kassa24?${new URLSearchParams(query)}`, { headers });
  return answer.text();
}

/** A network that takes money without asking first whose the account is. */
export async function payUnchecked(base: string, account: string, sum: number): Promise<void> {
  const pay = { command: 'pay', txn_id: `lost${account}`, account, sum: String(sum) };
  expect(await askAsNetwork(base, pay)).toContain('<result>0</result>');
}
