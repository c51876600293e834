import type {
  EstimateQuestion,
  EstimateView,
  WorkedEstimate,
} from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { placeOf, type Sealer } from '#/platform/keys/sealer.ts';

/** What is sealed of a version: it opens as it was told, whatever became of prices, answers and rules since. */
export type KeptEstimate = {
  readonly Question: EstimateQuestion;
  readonly Estimate: WorkedEstimate;
  /** Against the version before it. */
  readonly Changes: readonly string[];
};

type Place = { readonly clientId: string; readonly visitId: string };

const placeOfTold = ({ clientId, visitId }: Place, version: number) =>
  placeOf(clientId, 'estimate', `${visitId}.${version}`, 'told');

export const sealKept = (sealer: Sealer, place: Place, version: number, kept: KeptEstimate): Buffer =>
  sealer.seal(placeOfTold(place, version), JSON.stringify(kept));

export type KeptVersion = Omit<EstimateView['Versions'][number], 'Changes'> & KeptEstimate;

/** All versions that are kept of a visit, opened, newest first. */
export async function keptEstimates(sealer: Sealer, trx: TenantTrx, place: Place): Promise<readonly KeptVersion[]> {
  const rows = await trx
    .selectFrom('phi.estimate as e')
    .innerJoin('identity.app_user as u', 'u.id', 'e.made_by')
    .select(['e.version', 'e.told_enc', 'e.made_at', 'u.first_name', 'u.last_name', 'u.email'])
    .where('e.client_id', '=', place.clientId)
    .where('e.visit_master_id', '=', place.visitId)
    .orderBy('e.version', 'desc')
    .execute();
  return rows.map((row) => {
    const kept = JSON.parse(sealer.openText(placeOfTold(place, row.version), row.told_enc)) as KeptEstimate; // sealed by us in this shape
    const { PatientCents, LowCents, HighCents, Confidence } = kept.Estimate;
    return {
      ...kept,
      Version: row.version,
      At: new Date(row.made_at).toISOString(),
      By: userName(row.first_name, row.last_name, row.email),
      PatientCents,
      LowCents,
      HighCents,
      Confidence,
    };
  });
}
