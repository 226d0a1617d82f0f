import { STAFF_CAST } from '@senim/database/cast/staff';
import { afterAll, beforeEach } from 'vitest';
import { createTestServices, passUntil, type TestServices } from './loans-for-tests.ts';
import { memberOfStaff, type StaffForTests } from './modules/staff/staff-for-tests.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';

/** The opening of a test file: `const { services } = await givenLoans();` at its top. Tests only. */

/** A database for this file, removed after its tests. */
export async function givenDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  afterAll(() => database.close());
  return database;
}

/** A database and the machinery for loans on it. */
export async function givenLoans() {
  const database = await givenDatabase();
  return { database, services: createTestServices(database) };
}

/** The same; each test begins at ten in the morning after the day of the one before. */
export async function givenLoansEachMorning() {
  const given = await givenLoans();
  beforeEach(() => passUntil(given.services, '10:00'));
  return given;
}

/** Members of the sandbox's staff by their logins. */
export async function givenDesk(
  services: TestServices,
  logins: readonly string[] = STAFF_CAST.map(({ login }) => login),
): Promise<(login: string) => StaffForTests> {
  const desk = new Map<string, StaffForTests>();
  for (const login of logins) desk.set(login, await memberOfStaff(services, login));
  return (login) => {
    const found = desk.get(login);
    if (!found) throw new Error(`Nobody is called ${login}.`);
    return found;
  };
}
