import { destination, type Logger, pino } from 'pino';
import { workNow } from './at-work.ts';

export type Log = Logger;

/** Fields that may hold data of a person, a secret or a payment: their values never reach the log. */
const SECRET_FIELDS = [
  'token',
  'code',
  'iin',
  'phone',
  'iban',
  'name',
  'surname',
  'patronymic',
  'email',
  'address',
];
const SECRET_PATHS = [
  ...SECRET_FIELDS,
  ...SECRET_FIELDS.map((field) => `*.${field}`),
  'req.headers.authorization',
  'headers.authorization',
  'password',
  '*.password',
];

/** The only logger of the product: JSON lines, with secrets removed by field name and, in free text, by form. */
export function createLog(level: string, written: { write(line: string): void } = toOutput()): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    // Lines of one request or job are found by its number.
    mixin: () => ({ ...workNow() }),
    redact: { paths: SECRET_PATHS, censor: '[hidden]' },
    hooks: {
      streamWrite: hidePersonalNumbers,
    },
  };
  return pino(options, written);
}

/** Nobody may run on unwatched: if the reader of the log has gone, this ends the process, where pino would fall silent. */
function toOutput() {
  return destination(1).on('error', (error: Error) =>
    process.nextTick(() => {
      throw error;
    }),
  );
}

/** An IIN or a phone; before it a number of ours (a request's, a message's), by which lines are found and whose end may look like one. */
const OURS_OR_NOT =
  /(\b[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\b)|(?<![\d.])\d{11,12}(?![\d.])/g;
const IBAN = /\bKZ\d{2}[0-9A-Z]{16}\b/g;
const TOKEN_IN_URL = /([?&]token=)[^&\s"\\]+/g;

/** The last protection: in any field, a 12-digit number, a phone, an IBAN or a token in a URL is hidden. */
export function hidePersonalNumbers(line: string): string {
  return line
    .replace(TOKEN_IN_URL, '$1[hidden]')
    .replace(IBAN, '[iban]')
    .replace(OURS_OR_NOT, (_, ours?: string) => ours ?? '[number]');
}
