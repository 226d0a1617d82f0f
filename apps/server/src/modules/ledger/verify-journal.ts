import { reportAct, type Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import {
  type BrokenLink,
  type PageOfChains,
  readChains,
  readHouseChain,
  readKeyAfter,
} from './pages-store.ts';
import type { AgreementKey } from './types.ts';

export interface Verification {
  readonly journalsCount: number;
  /** The first few journals whose hash does not match their content, or which do not follow the one before. */
  readonly broken: readonly BrokenLink[];
}

const act = reportAct('ledger.verify');
const PAGE = { chains: 500, journals: 5_000 };
const BROKEN_MAX = 20;

/** Computes every journal's hash again, along every chain to its end: page by page, all of one moment. Reads only. */
export async function verifyJournal(services: Services, page = PAGE): Promise<Verification> {
  return services.database.transaction(act, async (tx) => {
    let seen: Verification = { journalsCount: 0, broken: [] };
    for await (const read of chains(tx, page)) seen = joined(seen, read);
    return seen;
  });
}

/** Every journal once: those of agreements by whole chains, those of the house in pages that follow each other. */
async function* chains(tx: Transaction, most: typeof PAGE): AsyncGenerator<PageOfChains> {
  let past: AgreementKey | null = { borrowerId: 0, agreementId: 0 };
  while (past !== null) {
    const through: AgreementKey | null = await readKeyAfter(tx, past, most.chains);
    yield await readChains(tx, { past, through });
    past = through;
  }
  for (let last: number | null = 0; last !== null; ) {
    const page = await readHouseChain(tx, last, most.journals);
    yield page;
    last = page.last;
  }
}

function joined(seen: Verification, page: PageOfChains): Verification {
  const broken = [...seen.broken, ...page.broken].sort((one, other) => one.journalId - other.journalId);
  return { journalsCount: seen.journalsCount + page.journalsCount, broken: broken.slice(0, BROKEN_MAX) };
}
