import { ATTACHMENTS } from '@senim/contracts/shared/upload-limits';
import type { LetterText } from './LetterForm.tsx';

const BYTES_PER_MEGABYTE = 1_000_000;

/** The flaw of the chosen files, shown before anything is sent; only the server checks their content. */
export function fileFlaw(
  files: readonly { name: string; size: number }[],
  text: Pick<LetterText, 'filesTooMany' | 'fileTooLarge' | 'filesTooLarge'>,
): string | undefined {
  const { filesMax, fileMegabytesMax, allMegabytesMax } = ATTACHMENTS;
  if (files.length > filesMax) return text.filesTooMany(filesMax);
  const large = files.find(({ size }) => size > fileMegabytesMax * BYTES_PER_MEGABYTE);
  if (large) return text.fileTooLarge(large.name, fileMegabytesMax);
  const together = files.reduce((sum, { size }) => sum + size, 0);
  return together > allMegabytesMax * BYTES_PER_MEGABYTE ? text.filesTooLarge(allMegabytesMax) : undefined;
}
