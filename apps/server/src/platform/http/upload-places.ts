import type { FastifyInstance } from 'fastify';
import { networkOf } from '../caller/network.ts';
import { prepareRefusal, send } from './answer.ts';
import { requestLanguage } from './request-language.ts';

/** How many uploads may run at a time: from one address, which may be a carrier's whole town, and in all. */
export interface UploadPlaces {
  readonly ofAddressMax: number;
  readonly allMax: number;
}

export const UPLOAD_PLACES: UploadPlaces = { ofAddressMax: 12, allMax: 60 };

const UPLOADS = /^(multipart\/form-data|application\/offset\+octet-stream)\b/;
const WAIT_SECONDS = 15;

/** Limits the number of unfinished uploads; further callers are asked to come again. */
export function limitUploads(app: FastifyInstance, { ofAddressMax, allMax }: UploadPlaces): void {
  const ofAddresses = new Map<string, number>();
  let all = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!UPLOADS.test(request.headers['content-type'] ?? '')) return;
    const address = networkOf(request.ip);
    const ofAddress = ofAddresses.get(address) ?? 0;
    if (all >= allMax || ofAddress >= ofAddressMax) {
      const refusal = { refused: 'too_many_uploads', details: { seconds: WAIT_SECONDS } };
      return send(reply, prepareRefusal(refusal, {}, requestLanguage(request)));
    }
    all += 1;
    ofAddresses.set(address, ofAddress + 1);
    reply.raw.once('close', () => {
      all -= 1;
      const left = (ofAddresses.get(address) ?? 1) - 1;
      if (left > 0) ofAddresses.set(address, left);
      else ofAddresses.delete(address);
    });
  });
}
