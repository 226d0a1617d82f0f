import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TransferEntry } from '../../apps/sandbox/src/books/books.ts';
import { signatureOf } from '../../apps/server/src/platform/message-signature.ts';
import type { Chance } from '../../attacks/fuzz/chance.ts';
import type { Stage } from '../stage/stage.ts';
import type { Front } from './front.ts';

const PATH = '/callbacks/bank';

/** Transfers as the bank's own book has them: the last entry of a reference holds. */
export async function readTransfers({
  standInsFolder,
}: Pick<Stage, 'standInsFolder'>): Promise<ReadonlyMap<string, TransferEntry>> {
  const text = await readFile(join(standInsFolder, 'bank-transfers.jsonl'), 'utf8').catch(() => '');
  const entries = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as TransferEntry);
  return new Map(entries.map((entry) => [entry.reference, entry]));
}

/** A hint about a transfer: late and doubled, of a transfer that is not ours, or forged, which alone is refused. */
export async function hint(front: Front, stage: Stage, chance: Chance): Promise<void> {
  const references = [...(await readTransfers(stage)).keys(), 'SENIM-nobody'];
  const body = JSON.stringify({ reference: chance.oneOf(references) });
  const isForged = chance.below(2) === 0;
  const signature = signatureOf(isForged ? 'a guess' : stage.bankSecret, `POST ${PATH}`, body);
  const headers = { 'content-type': 'application/json', 'x-signature': signature };
  const isRight = ({ status }: { readonly status: number }) => (isForged ? status === 401 : status === 200);
  const tell = () => front.ask(PATH, { method: 'POST', headers, body }, isRight);
  await Promise.all([tell(), tell()]);
}
