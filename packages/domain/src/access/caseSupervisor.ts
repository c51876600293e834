import { passesRole } from './passesRole.ts';

/** Whoever answers for a client answers for its cases too: they move those of others. */
export const isCaseSupervisor = (held: readonly string[]): boolean => passesRole(held, 'ClientAdministrator');
