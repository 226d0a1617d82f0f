import type { PlantedBug } from '../../planted-bug.ts';

const STORES = 'apps/server/src/platform/stores';
const BUCKET = [`${STORES}/bucket-files.test.ts`];
const DOCUMENTS = ['apps/server/src/providers/document-store/document-store.test.ts'];
const BACKUPS = ['scripts/operate/backup/bucket.db.test.ts'];

/** Documents and backups in a store of the S3 kind. */
export const STORE_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a removal is repeated, and may come after somebody has put the same paper there anew',
    file: `${STORES}/call-bucket.ts`,
    right: "call.method === 'DELETE' ? [] : limits.pausesMs",
    wrong: 'limits.pausesMs',
    noticedBy: BUCKET,
  },
  {
    bug: 'a store that refuses us is asked again and again',
    file: `${STORES}/call-bucket.ts`,
    right: 'outcome.code === STORE_REFUSED || pauseMs === undefined',
    wrong: 'pauseMs === undefined',
    noticedBy: BUCKET,
  },
  {
    bug: 'a store that sends us elsewhere is followed, with what was signed for it alone',
    file: `${STORES}/call-bucket.ts`,
    right: "redirect: 'manual', signal",
    wrong: "redirect: 'follow', signal",
    noticedBy: BUCKET,
  },
  {
    bug: 'of many files only the first thousand are listed',
    file: `${STORES}/bucket-files.ts`,
    right: "page.IsTruncated === 'true' ? nextOf(page) : null",
    wrong: 'null',
    noticedBy: BUCKET,
  },
  {
    bug: 'a bucket that is not there is taken for a document that is not there',
    file: `${STORES}/call-bucket.ts`,
    right: "if (reason === 'NoSuchKey') return null;",
    wrong: 'if (response.status === 404) return null;',
    noticedBy: BUCKET,
  },
  {
    bug: 'a stored document that was changed is shown',
    file: 'apps/server/src/providers/document-store/sealed-store.ts',
    right: "if (hashOf(bytes) !== sha256) throw new Error('A stored document no longer matches its hash.');",
    wrong: '',
    noticedBy: DOCUMENTS,
  },
  {
    bug: 'a backup that breaks off on its way to a store looks whole, as it says first what it is',
    file: 'scripts/operate/backup/bucket.ts',
    right: '  const sent = await inTurns(all,',
    wrong:
      '  await files.write(`${name}/${MANIFEST_FILE}`, Buffer.from(JSON.stringify(manifest)));\n  const sent = await inTurns(all,',
    noticedBy: BACKUPS,
  },
  {
    bug: 'a file of a backup that was changed in the store is restored',
    file: 'scripts/operate/backup/bucket.ts',
    right: '  if (found !== sha256)\n',
    wrong: '  if (found === null)\n',
    noticedBy: BACKUPS,
  },
  {
    bug: 'after a turn of sealing keys a backup keeps the document under the key that went',
    file: 'scripts/operate/backup/copy-files.ts',
    right: '  if (start === null || !start.equals(kept.start)) return false;\n',
    wrong: '',
    noticedBy: ['scripts/operate/backup/copy-files.test.ts'],
  },
  {
    bug: 'after a restore to a moment payouts rest for the day of the restore alone',
    file: 'scripts/operate/moment/mark-restored.ts',
    right: 'dayInAlmaty(moment.getTime()),',
    wrong: 'dayInAlmaty(now.getTime()),',
    noticedBy: ['scripts/operate/restore-moment.db.test.ts'],
  },
];
