import { ENDPOINTS } from '@senim/contracts/borrower/endpoints';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import { callingFrom } from './calling-from.ts';

/** Every read of a borrower, held against what the contract describes: nothing missing, nothing of another kind, nothing besides. */
const READS = ENDPOINTS.filter(({ method, session }) => method === 'GET' && session === 'borrower');

const NOBODYS = { agreement: '999999', verification: '7c9e6679-7425-40de-944b-e07fc1f90ae7' };
const KINDS = ['account', 'no-debt', 'schedule'];
const QUERY: Readonly<Record<string, string>> = {
  'application.employer': '?bin=1',
  'cabinet.agreements.refinancing': '?loan_type=long&period=45&schedule_kind=annuity',
};

/** The addresses of a read: each of the borrower's agreements and one of nobody, each kind of paper. */
function addressesOf({ id, path }: Endpoint, agreementIds: readonly number[]): string[] {
  const query = QUERY[id] ?? '';
  if (path.includes('/agreements/{id}'))
    return [...agreementIds, NOBODYS.agreement].map((each) => path.replace('{id}', String(each)) + query);
  if (path.includes('{kind}')) return KINDS.map((kind) => path.replace('{kind}', kind));
  return [path.replace('{id}', NOBODYS.verification) + query];
}

/** What stands in an answer and was not described, by its place. */
function undescribed(told: unknown, described: unknown, place: string): string[] {
  if (Array.isArray(told))
    return told.flatMap((each, index) => undescribed(each, (described as unknown[])[index], `${place}[]`));
  if (typeof told !== 'object' || told === null) return [];
  const known = (described ?? {}) as Record<string, unknown>;
  return Object.entries(told).flatMap(([name, value]) =>
    name in known
      ? undescribed(value, known[name], `${place}.${name}`)
      : [`${place}.${name} is not described`],
  );
}

type Json = Record<string, unknown>;

function flawsOfGood({ answer }: Endpoint, { success, ...told }: Json): string[] {
  const read = answer.safeParse(told);
  if (success !== true) return ['does not say success'];
  return read.success
    ? undescribed(told, read.data, '')
    : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

function flawsOfRefusal(
  { refusals }: Endpoint,
  status: number,
  { success, code, message, fields }: Json,
): string[] {
  const known: readonly string[] = [...refusals, 'invalid_fields'];
  if (success !== false || typeof message !== 'string') return [`refuses ${status} without a word`];
  if (!/[әғқңөұүһі]/i.test(message)) return [`refuses in another language: ${message}`];
  if (status === 422 && !fields) return [`refuses ${code} without naming a field`];
  return known.includes(String(code)) ? [] : [`refuses with ${code}, which is not described`];
}

/** What is wrong with the answers that one borrower gets, asked for in Kazakh. */
export async function wrongAnswers(base: string, token: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'kk', ...callingFrom(token) };
  const ask = (address: string) => fetch(`${base}/api/v2${address}`, { headers });
  const { agreements } = (await (await ask('/cabinet/agreements')).json()) as {
    agreements: { id: number }[];
  };
  const flaws: string[] = [];
  for (const endpoint of READS) {
    for (const address of addressesOf(
      endpoint,
      agreements.map(({ id }) => id),
    )) {
      const response = await ask(address);
      const isFile = response.ok && endpoint.answersFile !== undefined;
      const told = isFile ? {} : ((await response.json()) as Json);
      if (isFile) await response.arrayBuffer();
      const found = !response.ok
        ? flawsOfRefusal(endpoint, response.status, told)
        : isFile
          ? []
          : flawsOfGood(endpoint, told);
      flaws.push(...found.map((flaw) => `${address} ${flaw}`));
    }
  }
  return flaws;
}
