/** Much more than the longest credit report; a longer answer of an outside system is cut off. */
const ANSWER_BYTES_MAX = 5_000_000;

/** The answer of an outside system as text. Throws if it is longer than any honest answer. */
export async function readAnswer(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) throw new RangeError('The answer is longer than any honest one.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The same, as JSON. */
export async function readJsonAnswer(response: Response): Promise<unknown> {
  return JSON.parse(await readAnswer(response));
}
