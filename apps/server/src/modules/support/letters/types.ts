import type { CaseTopic } from '@senim/contracts/shared/cases';
import type { Language } from '@senim/kazakhstan/languages';
import type { IncomingFile } from '../../../platform/http/route.ts';

/** What the public forms send, as their contracts give it. */
export interface Letter {
  readonly topic: CaseTopic;
  readonly name: string;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly text: string;
  readonly agreement_number?: string | undefined;
}

/** A letter with the details of its HTTP request. */
export interface SentLetter {
  readonly body: Letter;
  readonly files?: readonly IncomingFile[];
  readonly language: Language;
  readonly address: string;
}
