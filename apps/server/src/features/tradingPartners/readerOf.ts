import { passesRole } from '@coverline/domain/access/passesRole.ts';
import type { ClientSession } from '#/http/session.ts';
import type { Reader } from './partnerRows.ts';

export const readerOf = ({ clientId, viewer }: ClientSession): Reader => ({
  clientId,
  keeps: passesRole(viewer.roles, 'FRHCJediMaster'),
});
