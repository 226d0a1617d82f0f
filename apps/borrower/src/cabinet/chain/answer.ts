import type { AnswerOf } from '@senim/contracts/endpoint';
import type { readChain } from '@senim/contracts/own-data';

/** Consents, codes and documents as the server tells them. */
export type ChainAnswer = AnswerOf<typeof readChain>;
