const FILE_NAME_LENGTH_MAX = 120;

/** A file's own name, safe to show: without a path and without signs that a system would interpret. */
export function printableFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .trim();
  return plain.slice(-FILE_NAME_LENGTH_MAX) || 'document';
}
