import type { WorkedEstimate } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import type { GoodFaithDraft, GoodFaithProvider } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { keptEstimates } from '../estimate/keptEstimates.ts';
import { questionOf } from '../estimate/questionOf.ts';
import { workEstimate } from '../estimate/workEstimate.ts';
import type { GoodFaithVisit } from './readVisit.ts';

/** Of these a line's price is what who pays alone is asked for. */
const paidAlone: ReadonlySet<WorkedEstimate['Plan']['Basis']> = new Set([
  'Uninsured',
  'SelfPayClass',
  'Inactive',
  'ByChoice',
]);

/** The estimate of a visit as who pays alone pays it: the one that is kept, or worked now without the plan. */
async function aloneEstimate(
  keys: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  session: ClientSession,
  visit: GoodFaithVisit,
): Promise<WorkedEstimate | null> {
  const [newest] = await keptEstimates(keys.phiSealer, trx, { clientId: session.clientId, visitId: visit.id });
  if (newest !== undefined && paidAlone.has(newest.Estimate.Plan.Basis)) return newest.Estimate;
  const question = { ...(newest?.Question ?? questionOf(visit)), WithoutPlan: true };
  const terms = await readTerms(trx, session.clientId);
  return (await workEstimate(keys, trx, session, { visit, terms, question })).Estimate;
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
  const Providers = await providersOf(trx, session, visit);
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

/** Who schedules, as it stood last at this place; and the visit's provider, where it is another. */
async function providersOf(
  trx: TenantTrx,
  { clientId }: ClientSession,
  visit: GoodFaithVisit,
): Promise<GoodFaithProvider[]> {
  const known = await trx
    .selectFrom('phi.good_faith_provider')
    .select(['npi', 'location', 'is_convening', 'told'])
    .where('client_id', '=', clientId)
    .where((eb) => eb.or([eb('is_convening', '=', true), eb('npi', '=', visit.provider_npi)]))
    .orderBy('used_at', 'desc')
    .limit(50)
    .execute();
  const here = known.toSorted((a, b) => Number(b.location === visit.location) - Number(a.location === visit.location));
  const house = here.find(({ is_convening: isConvening }) => isConvening);
  const { name } = await trx
    .selectFrom('identity.client')
    .select('name')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const told =
    house === undefined ? { ...nobody, Kind: 'Facility' as const, Name: name } : toldAt(house, visit.location);
  const first = { ...told, Key: 'p1', IsConvening: true };
  const npi = visit.provider_npi;
  if (npi === '' || npi === first.NPI) return [first];
  const other = here.find((one) => one.npi === npi);
  const own = other === undefined ? { ...nobody, Kind: 'Provider' as const, NPI: npi } : toldAt(other, visit.location);
  const second = { ...own, Key: 'p2', IsConvening: false };
  return [first, second];
}

type Remembered = { readonly location: string; readonly told: GoodFaithProvider };

/** At another place they have the same numbers, and where that is has to be said. */
const toldAt = ({ location, told }: Remembered, here: string): GoodFaithProvider =>
  location === here ? told : { ...told, Address: '', City: '', State: '', Zip: '' };

/** The visit as it is now, taken into a draft that is kept: what a person wrote of providers and lines stays beside what changed. */
export function takenOver(kept: GoodFaithDraft | null, made: GoodFaithDraft): GoodFaithDraft {
  if (kept === null) return made;
  const house = kept.Providers.find(({ IsConvening }) => IsConvening)?.Key ?? '';
  const codes = new Set(made.Items.map(({ ServiceCode }) => ServiceCode));
  const items = made.Items.map((line) => {
    const old = kept.Items.find(({ ServiceCode }) => ServiceCode === line.ServiceCode);
    if (old === undefined) return { ...line, Provider: house };
    return {
      ...line,
      Provider: old.Provider,
      Words: old.Words || line.Words,
      Diagnosis: old.Diagnosis || line.Diagnosis,
      IsDiagnosisOpen: old.IsDiagnosisOpen,
    };
  });
  // What others bill stands in no estimate of ours.
  const others = kept.Items.filter(({ Provider, ServiceCode }) => Provider !== house && !codes.has(ServiceCode));
  return {
    ...kept,
    Words: kept.Words || made.Words,
    ServiceOn: made.ServiceOn,
    Items: [...items, ...others.map((line) => ({ ...line, ServiceOn: made.ServiceOn }))],
  };
}
