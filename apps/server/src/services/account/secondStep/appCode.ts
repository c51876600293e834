import { verifySync } from 'otplib';
import { withoutSpaces } from './authCode.ts';

/** Seconds by which the person's clock may be off: one step of 30 either way. */
const tolerance = 30;

/** The time step that a typed code belongs to, at an instant of the database's clock, or null. */
export function appCodeStep(secret: string, typed: string, epoch: number): number | null {
  const token = withoutSpaces(typed);
  if (!/^\d{6}$/.test(token)) return null;
  const result = verifySync({ secret, token, epoch: Math.floor(epoch), epochTolerance: tolerance });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
