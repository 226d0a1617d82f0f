import type { readChain } from '@senim/contracts/borrower/own-data';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';

/** Consents, codes and documents as the server answers them. */
export type ChainAnswer = AnswerOf<typeof readChain>;
