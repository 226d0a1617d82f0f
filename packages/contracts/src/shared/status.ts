import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { z } from 'zod';

/** The status of an application or agreement: on the wire the same numbers as in the engine. */
export const loanStatus = z.literal(Object.values(STATUS));
