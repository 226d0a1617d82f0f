import pg from 'pg';
import { watchCpu } from '../money/watch-cpu.ts';

/** What reconcile must read, and how each table is read once with nothing else done. */
const SCANS = [
  'SELECT sum(octet_length(terms::text)) FROM agreement',
  'SELECT sum(octet_length(fact::text)) FROM agreement_fact',
  'SELECT sum(amount_tiyn) FROM ledger_entry',
  'SELECT sum(balance_tiyn) FROM ledger_account',
];

const IMAGES = 'SELECT count(*) AS count, sum(principal_tiyn) FROM loan_image';

const NOTHING_THERE = { loans: '0', postings: '0', size: '0', bytes: '0' };

interface Scanned {
  readonly ms: number;
  readonly remark: string;
  readonly bytesOfEntry: number;
  readonly imagesMs: number;
  readonly imagesCpuMs: number;
  readonly imagesRemark: string;
}

/** The time of a bare parallel scan of the book, and how large the book is. The second reading counts: the first fills the caches. */
export async function scanBook(databaseUrl: string): Promise<Scanned> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET max_parallel_workers_per_gather = 2');
    let ms = 0;
    for (let reading = 0; reading < 2; reading++) {
      const from = performance.now();
      for (const scan of SCANS) await client.query(scan);
      ms = performance.now() - from;
    }
    const images = await client.query<{ count: string }>(IMAGES);
    const from = performance.now();
    const { spent } = await watchCpu(databaseUrl, () => client.query(IMAGES));
    const imagesMs = performance.now() - from;
    const imagesRemark = `${images.rows[0]?.count} images`;
    const { rows } = await client.query<{ size: string; bytes: string; postings: string; loans: string }>(
      `SELECT pg_size_pretty(sum(pg_total_relation_size(oid))) AS size,
         sum(pg_total_relation_size(oid)) FILTER (WHERE relname LIKE 'ledger%') / (SELECT count(*) FROM ledger_entry) AS bytes,
         (SELECT count(*) FROM ledger_entry) AS postings, (SELECT count(*) FROM agreement) AS loans
       FROM pg_class WHERE relname IN ('agreement', 'agreement_fact', 'ledger_journal', 'ledger_entry', 'ledger_account', 'ledger_chain')`,
    );
    const [{ loans, postings, size, bytes } = NOTHING_THERE] = rows;
    const remark = `${loans} loans, ${postings} entries, ${size}, of the ledger ${Number(bytes).toFixed(0)} bytes an entry`;
    return { ms, remark, bytesOfEntry: Number(bytes), imagesMs, imagesCpuMs: spent.databaseMs, imagesRemark };
  } finally {
    await client.end();
  }
}
