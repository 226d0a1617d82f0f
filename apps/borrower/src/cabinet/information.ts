import type { readInformation } from '@senim/contracts/cabinet';
import type { AnswerOf } from '@senim/contracts/endpoint';

export type Information = AnswerOf<typeof readInformation>;
export type AgreementShown = NonNullable<Information['data']['agreement']>;
