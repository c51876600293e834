/** The roles of the product, client roles first, then the staff roles of the company that runs it. */
export const clientRoles = [
  'Reports',
  'CaseManagement',
  'FinancialClearance',
  'RealTimeEligibility',
  'RealTimeDemographic',
  'RealTimeInsuranceDiscovery',
  'RealTimeLookup',
  'PriorAuth',
  'ClaimsAdjudicator',
  'ClientAdministrator',
  'UserAdministrator',
  'TicketCreator',
  'LiveChat',
] as const;

export const staffRoles = ['FRHCEmployee', 'FRMDAdministrator', 'FRHCJediMaster'] as const;

export const roles = [...clientRoles, ...staffRoles] as const;

export type ClientRole = (typeof clientRoles)[number];
export type StaffRole = (typeof staffRoles)[number];
export type Role = (typeof roles)[number];

/** Other spellings that the spec uses for two staff roles. */
const aliases: ReadonlyMap<string, Role> = new Map([
  ['JediMaster', 'FRHCJediMaster'],
  ['MDAdministrator', 'FRMDAdministrator'],
]);

const known: ReadonlySet<string> = new Set(roles);

export const isRole = (name: string): name is Role => known.has(name);

/** The role a name stands for, aliases resolved; null where there is no such role. Case matters. */
export const normalizeRole = (name: string): Role | null => aliases.get(name) ?? (isRole(name) ? name : null);

/** Whether somebody with these roles is of the staff of the company itself. */
export const isStaff = (held: readonly string[]): boolean =>
  held.some((name) => staffRoles.some((staff) => staff === normalizeRole(name)));

/** The known roles among the names, aliases resolved, each once, in the order of `roles`. */
export function normalizeRoles(names: readonly string[]): Role[] {
  const held = new Set(names.map(normalizeRole));
  return roles.filter((role) => held.has(role));
}
