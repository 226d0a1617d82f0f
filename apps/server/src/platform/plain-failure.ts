/**
 * A start-up failure that the person at the terminal can repair: one clear sentence, no stack. Any other error is a bug and is
 * printed in full.
 */
export class PlainFailure extends Error {
  override readonly name = 'PlainFailure';
}

export function isDiskFull(error: unknown): boolean {
  const text =
    error instanceof Error
      ? `${(error as NodeJS.ErrnoException).code ?? ''} ${error.message}`
      : String(error);
  return /ENOSPC|No space left on device|could not (?:write|extend) file/i.test(text);
}

export function diskFull(folder: string): PlainFailure {
  return new PlainFailure(`The disk that holds ${folder} is full: free some space and start again.`);
}
