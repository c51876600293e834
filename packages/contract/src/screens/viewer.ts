import { passesFeature } from '@coverline/domain/access/passesFeature.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { phiRoles } from '@coverline/domain/access/seesPhi.ts';
import { isStaff, type Role } from '@coverline/domain/access/roles.ts';

/** Who looks, as far as access goes. One shape for server, menus and guards. */
export type Viewer = {
  readonly roles: readonly string[];
  readonly features: readonly string[];
  readonly wlFlags: readonly string[];
  /** Of the company that runs the installation; its people alone keep what every company shares. Left out: not. */
  readonly operator?: boolean | undefined;
};

export type Needs = {
  readonly role?: Role | undefined;
  readonly anyRole?: readonly Role[] | undefined;
  readonly feature?: string | undefined;
  readonly wlFlag?: string | undefined;
  readonly phi?: true | undefined;
  readonly staff?: true | undefined;
  readonly operator?: true | undefined;
};

type Lack = 'role' | 'feature' | 'wlFlag' | 'operator';

/** Why the viewer lacks what is needed: the kind of thing lacking, or null. White-label flags nobody skips. */
export function lacking(needs: Needs, viewer: Viewer): Lack | null {
  if (needs.role !== undefined && !passesRole(viewer.roles, needs.role)) return 'role';
  if (needs.anyRole !== undefined && !needs.anyRole.some((role) => passesRole(viewer.roles, role))) return 'role';
  if (needs.phi === true && phiRoles(viewer.roles).length === 0) return 'role';
  if (needs.staff === true && !isStaff(viewer.roles)) return 'role';
  if (needs.operator === true && viewer.operator !== true) return 'operator';
  if (needs.feature !== undefined && !passesFeature(viewer.roles, viewer.features, needs.feature)) return 'feature';
  if (needs.wlFlag !== undefined && !viewer.wlFlags.includes(needs.wlFlag)) return 'wlFlag';
  return null;
}
