import { passesRole } from './passesRole.ts';
import { isStaff, type ClientRole } from './roles.ts';

/** What emergency access opens: finding a patient, the record, and asking payers. Nothing that administers. */
export const emergencyRoles = ['RealTimeEligibility'] as const satisfies readonly ClientRole[];

export const emergencyMinutes = 60;

/** Long enough to say something, short enough for the audit's row. */
export const emergencyReason = { min: 10, max: 200 } as const;

/**
 * Whether somebody may take emergency access: a client's own person who lacks what it opens. Staff of the company come to a
 * client by their work there, and have their roles for it.
 */
export const mayTakeEmergencyAccess = (held: readonly string[]): boolean =>
  !isStaff(held) && !emergencyRoles.every((role) => passesRole(held, role));

/** What is wrong with a reason, or null. */
export function emergencyReasonMessage(reason: string): string | null {
  const { length } = reason.trim();
  if (length === 0) return 'A reason is required';
  return length < emergencyReason.min ? `A reason needs at least ${emergencyReason.min} characters` : null;
}
