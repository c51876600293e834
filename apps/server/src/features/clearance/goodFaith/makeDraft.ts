import type { EstimateQuestion, WorkedEstimate } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import type { GoodFaithDraft, GoodFaithProvider } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { isStillBy } from '../estimate/isStillBy.ts';
import { keptEstimates } from '../estimate/keptEstimates.ts';
import { questionOf } from '../estimate/questionOf.ts';
import { workEstimate } from '../estimate/workEstimate.ts';
import { estimatesOf, isPaidAlone } from '../facts/estimates.ts';
import { openTold } from './keptGoodFaith.ts';
import type { GoodFaithVisit } from './readVisit.ts';

/** The estimate of a visit as who pays alone pays it: the one that is kept while it still holds, or worked now without the plan. */
async function aloneEstimate(
  keys: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  session: ClientSession,
  visit: GoodFaithVisit,
): Promise<WorkedEstimate | null> {
  const { clientId } = session;
  const [newest] = await keptEstimates(keys.phiSealer, trx, { clientId, visitId: visit.id });
  if (
    newest !== undefined &&
    isPaidAlone(newest.Estimate.Plan.Basis) &&
    (await isStillBy(trx, clientId, visit, newest.Estimate.Plan.SpifResponseID))
  )
    return newest.Estimate;
  const before = (await estimatesOf(trx, clientId, [visit.id])).get(visit.id)?.seen.procedures ?? [];
  const question = { ...scheduledNow(newest?.Question ?? null, before, visit), WithoutPlan: true };
  const terms = await readTerms(trx, clientId);
  return (await workEstimate(keys, trx, session, { visit, terms, question })).Estimate;
}

/** What was asked last, with what is scheduled since, and without what was scheduled then and is not any more. */
function scheduledNow(
  asked: EstimateQuestion | null,
  before: readonly string[],
  visit: GoodFaithVisit,
): EstimateQuestion {
  const plain = questionOf(visit);
  if (asked === null) return plain;
  const stays = asked.Lines.filter(({ Code }) => visit.procedures.includes(Code) || !before.includes(Code));
  const added = plain.Lines.filter(({ Code }) => !stays.some((line) => line.Code === Code));
  return { ...asked, Lines: [...stays, ...added] };
}

const nobody: Omit<GoodFaithProvider, 'Key' | 'IsConvening' | 'Kind'> = {
  Name: '',
  NPI: '',
  TIN: '',
  Address: '',
  City: '',
  State: '',
  Zip: '',
  Phone: '',
  Email: '',
};

/** A draft from what is known: the visit, its estimate, and the providers as they stood in what was issued last. */
export async function makeDraft(
  keys: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  session: ClientSession,
  visit: GoodFaithVisit,
): Promise<GoodFaithDraft> {
  const estimate = await aloneEstimate(keys, trx, session, visit);
  const lines = (estimate?.Lines ?? []).toSorted((a, b) => a.Line - b.Line);
  const Providers = await providersOf(keys.phiSealer, trx, session, visit);
  return {
    Words: estimate?.Lines.find(({ Description }) => Description !== '')?.Description ?? '',
    IsScheduled: true,
    ServiceOn: visit.date_of_service,
    Providers,
    Items: lines.map((line) => ({
      Provider: Providers[0]?.Key ?? '',
      Words: line.Description,
      Diagnosis: visit.diagnoses[0] ?? '',
      IsDiagnosisOpen: false,
      ServiceCode: line.Code,
      Quantity: line.Units,
      ChargeCents: line.AllowedCents,
      ServiceOn: visit.date_of_service,
    })),
    Recurring: null,
    Separate: null,
  };
}

/** So many are looked at. */
const mostRemembered = 50;

/** Who schedules, as it stood last at this place; and the visit's provider, where it is another. */
async function providersOf(
  sealer: Sealer,
  trx: TenantTrx,
  { clientId }: ClientSession,
  visit: GoodFaithVisit,
): Promise<GoodFaithProvider[]> {
  const here = await trx
    .selectFrom('phi.good_faith_provider')
    .select(['npi', 'location', 'is_convening', 'told_enc'])
    .where('client_id', '=', clientId)
    .where((eb) => eb.or([eb('is_convening', '=', true), eb('npi', '=', visit.provider_npi)]))
    // What stood at this place goes before all that stood elsewhere, however many of those there are.
    .orderBy(sql`location = ${visit.location}`, 'desc')
    .orderBy('used_at', 'desc')
    .limit(mostRemembered)
    .execute();
  const toldAt = (row: (typeof here)[number]): GoodFaithProvider => {
    const told = openTold(sealer, clientId, row);
    // At another place they have the same numbers, and where that is has to be said.
    return row.location === visit.location ? told : { ...told, Address: '', City: '', State: '', Zip: '' };
  };
  const house = here.find(({ is_convening: isConvening }) => isConvening);
  const { name } = await trx
    .selectFrom('identity.client')
    .select('name')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const told = house === undefined ? { ...nobody, Kind: 'Facility' as const, Name: name } : toldAt(house);
  const first = { ...told, Key: 'p1', IsConvening: true };
  const npi = visit.provider_npi;
  if (npi === '' || npi === first.NPI) return [first];
  const other = here.find((one) => one.npi === npi);
  const own = other === undefined ? { ...nobody, Kind: 'Provider' as const, NPI: npi } : toldAt(other);
  const second = { ...own, Key: 'p2', IsConvening: false };
  return [first, second];
}
