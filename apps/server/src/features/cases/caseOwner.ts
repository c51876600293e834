import { isCaseSupervisor } from '@coverline/domain/access/caseSupervisor.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

/** Who asks, as the rules of moves see them. */
export const askerOf = ({ userId, viewer }: ClientSession) => ({
  userId,
  isSupervisor: isCaseSupervisor(viewer.roles),
});
