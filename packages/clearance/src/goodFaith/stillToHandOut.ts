import { type EstimateNeed, isOwedEstimate } from './needsEstimate.ts';
import type { VersionNeed } from './newVersion.ts';

/** How the good-faith estimate of a visit stands. */
export type HandedOut = {
  readonly need: EstimateNeed;
  readonly dueOn: string | null;
  readonly deliveredOn: string | null;
  readonly version: VersionNeed;
};

/** By when it has to be handed out, or anew since something changed; null where neither has a day. */
export function stillToHandOut({ need, dueOn, deliveredOn, version }: HandedOut): string | null {
  if (!isOwedEstimate(need)) return null;
  return deliveredOn === null ? dueOn : version.by;
}
