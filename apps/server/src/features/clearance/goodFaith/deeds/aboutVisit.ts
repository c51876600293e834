import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';
import { type GoodFaithVisit, holdGoodFaithVisit } from '../readVisit.ts';
import { viewGoodFaith } from '../viewGoodFaith.ts';

type Asked = Parameters<Handlers['saveGoodFaith']>[0];

type About = {
  readonly VisitMasterID: string;
  /** What the audit says of the deed: no name, no number of a person. */
  readonly detail?: string;
};

/** Does something about the good-faith estimate of one visit, which is held meanwhile; answers how it stands then. */
export const aboutVisit = (
  deps: Pick<Deps, 'phiSealer'>,
  ctx: Asked,
  { VisitMasterID, detail }: About,
  act: (trx: TenantTrx, visit: GoodFaithVisit) => Promise<void>,
) =>
  ctx.tx(async (trx, note) => {
    const { session } = ctx;
    const visit = await holdGoodFaithVisit(trx, session.clientId, VisitMasterID);
    note({
      entityType: 'goodFaith',
      entityId: visit.id,
      patientId: visit.reg_master_id,
      ...(detail !== undefined && { detail }),
    });
    await act(trx, visit);
    return await viewGoodFaith(deps, trx, session, { visit });
  });

/** The visit's check is judged anew. */
export const judgedAnew = (
  trx: TenantTrx,
  { session: { clientId, userId } }: Asked,
  visit: GoodFaithVisit,
  cause: 'GoodFaithChanged' | 'GoodFaithIssued' = 'GoodFaithChanged',
) => noteForClearance(cause, { clientId, by: userId }, [visit.reg_master_id]).execute(trx);
