import type { Language } from '@senim/kazakhstan/languages';
import type { StaffRole } from '../office/staff-rights.ts';
import { staffRoles as kz } from './kz/staff-roles.ts';
import { staffRoles as ru } from './ru/staff-roles.ts';

/** The roles as people call them. */
export const ROLE_NAMES: Readonly<Record<Language, Readonly<Record<StaffRole, string>>>> = { ru, kz };
