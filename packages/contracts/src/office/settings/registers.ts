import { z } from 'zod';

/** What is asked about whoever applies: each by its service, or by the people who decide. */
export const REGISTERS = ['mobile_base', 'state_register', 'bureau', 'biometrics'] as const;
export type Register = (typeof REGISTERS)[number];

/** Who finds out: the register's own service, as the product was installed, or people while it is away. */
export const WHO_ANSWERS = ['service', 'people'] as const;
export type WhoAnswers = (typeof WHO_ANSWERS)[number];

const who = z.enum(WHO_ANSWERS);

export const registers = z
  .object({
    setting: z.literal('registers'),
    mobile_base: who,
    state_register: who,
    bureau: who,
    biometrics: who,
  })
  .readonly();
