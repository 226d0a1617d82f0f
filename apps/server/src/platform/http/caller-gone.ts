import type { FastifyRequest } from 'fastify';

const GONE_CODES = new Set([
  'ECONNABORTED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'FST_MP_PREMATURE_CLOSE',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
  'HPE_INVALID_EOF_STATE',
]);

/** Whether a request failed only because the caller left before it was complete: then nothing of ours is wrong. */
export function isCallerGone(error: Error, { raw }: FastifyRequest): boolean {
  const isCut = raw.destroyed && !raw.complete;
  const { code = '' } = error as NodeJS.ErrnoException;
  return isCut || GONE_CODES.has(code) || error.message === 'aborted';
}
