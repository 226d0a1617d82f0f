import { addDocuments } from '@senim/contracts/borrower/calls';
import type { UploadKind } from '@senim/contracts/shared/upload-limits';
import { Upload } from 'tus-js-client';
import { addressed } from '../../api/client.ts';

export interface PaperEvents {
  onProgress(sentBytes: number): void;
  onDone(): void;
  /** The server has refused it, with its text. */
  onRefused(message: string): void;
  /** The connection was lost and all tries failed; `start` continues from where it stopped. */
  onLost(): void;
}

export interface Sending {
  start(): void;
  stop(): void;
}

const PART_BYTES = 1_000_000;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 10_000];

/** Sends a file in parts. If it broke off, even in a closed tab, it continues from where the server says. */
export function sendPaper(
  file: File,
  { kind, token, acceptLanguage }: { kind: UploadKind; token: string; acceptLanguage: string },
  events: PaperEvents,
): Sending {
  const upload = new Upload(file, {
    endpoint: `${addressed(addDocuments, {}, null).url}/uploads`,
    chunkSize: PART_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    removeFingerprintOnSuccess: true,
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': acceptLanguage },
    metadata: { kind, filename: file.name },
    onProgress: events.onProgress,
    onSuccess: events.onDone,
    onShouldRetry: (error) => !isRefusal(error.originalResponse?.getStatus()),
    onError(error) {
      const answer = 'originalResponse' in error ? error.originalResponse : null;
      if (isRefusal(answer?.getStatus())) events.onRefused(sentenceOf(answer?.getBody() ?? ''));
      else events.onLost();
    },
  });
  async function start() {
    const [earlier] = await upload.findPreviousUploads();
    if (earlier) upload.resumeFromPreviousUpload(earlier);
    upload.start();
  }
  return { start: () => void start(), stop: () => void upload.abort() };
}

function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 409 && status !== 423;
}

function sentenceOf(body: string): string {
  try {
    return (JSON.parse(body) as { message?: string }).message ?? '';
  } catch {
    return '';
  }
}
