/** Marks what the sandbox itself calls, so that it is not taken for a partner's call. */
export const OWN_CALL = { 'X-Sandbox-Own': 'yes' } as const;

export const isOwnCall = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers['x-sandbox-own'] !== undefined;
