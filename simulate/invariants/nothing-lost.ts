import type { World } from '../world/open-world.ts';

/** What was acknowledged and is not there, or there with another sum. */
export async function whatIsLost({ eyes, taken, outside }: World): Promise<string[]> {
  const { rows } = await eyes.query<{ id: string; tiyn: number }>(
    'SELECT provider_payment_id AS id, amount_tiyn::float8 AS tiyn FROM incoming_payment',
  );
  const kept = new Map(rows.map(({ id, tiyn }) => [id, tiyn]));
  const payments = [...taken]
    .filter(([id, tenge]) => kept.get(id) !== Math.round(tenge * 100))
    .map(
      ([id, tenge]) =>
        `the terminal was told that ${id} of ${tenge} tenge is taken, and it is ${kept.get(id) ?? 'not there'}`,
    );
  const signed = await eyes.query<{ sha256: string }>('SELECT document_sha256 AS sha256 FROM signature');
  const papers = signed.rows
    .filter(({ sha256 }) => !outside.files.has(sha256))
    .map(({ sha256 }) => `the signed document ${sha256} is not stored`);
  return [...payments, ...papers];
}
