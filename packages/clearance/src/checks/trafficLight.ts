import type { ClearanceStatus } from './clearanceScore.ts';

export const lights = ['None', 'Green', 'Amber', 'Red'] as const;
export type Light = (typeof lights)[number];

/** Hours before the service from which a visit that is not cleared is told of, first and louder (domain 2.4). */
export const lightHours = [72, 24] as const;

/** By status: farther away than 72 hours, than 24, and nearer. */
const byStatus: Readonly<Record<ClearanceStatus, readonly [far: Light, near: Light, next: Light]>> = {
  Cleared: ['Green', 'Green', 'Green'],
  SelfPayCleared: ['Green', 'Green', 'Green'],
  Conditional: ['None', 'Amber', 'Amber'],
  NotCleared: ['None', 'Amber', 'Red'],
  Exception: ['None', 'Amber', 'Red'],
  Cancelled: ['None', 'None', 'None'],
};

/** The light of a visit so many hours before its service; after it as in its last hour. */
export function trafficLight(status: ClearanceStatus, hoursToService: number): Light {
  const [first, second] = lightHours;
  const [far, near, next] = byStatus[status];
  return hoursToService > first ? far : hoursToService > second ? near : next;
}
