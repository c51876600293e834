import { normalizeRole } from './roles.ts';

/** Whether a client-feature check passes: the client has the feature, or the asker is FRHCJediMaster. */
export function passesFeature(held: readonly string[], features: readonly string[], required: string): boolean {
  return features.includes(required) || held.some((name) => normalizeRole(name) === 'FRHCJediMaster');
}
