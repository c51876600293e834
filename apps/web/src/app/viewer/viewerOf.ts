import type { WhiteLabel } from '@coverline/contract/app/app.ts';
import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import type { Viewer } from '@coverline/contract/screens/viewer.ts';

/** Who looks, for refusal() and all that calls it. */
export function viewerOf(user: UserData, company: WhiteLabel | null): Viewer {
  const flags = Object.entries(company?.Flags ?? {}).flatMap(([flag, on]) => (on ? [flag] : []));
  return {
    roles: user.Roles,
    features: user.FeatureList,
    wlFlags: company?.EnableHelpDocuments ? [...flags, 'EnableHelpDocuments'] : flags,
    operator: user.IsOperator,
  };
}
