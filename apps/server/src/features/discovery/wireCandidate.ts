import type { SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { isBillable, isReleased } from '@coverline/domain/discovery/searchOutcome.ts';
import { maskSsn } from '@coverline/domain/format/formatSsn.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { openEvidence, type StoredEvidence } from '#/services/discovery/storedEvidence.ts';
import { toldOf } from '#/services/lookups/answer/presentedAnswer.ts';
import { plainNumber } from './registeredCovers.ts';
import { answerOf, requestOf } from '#/services/lookups/stored/openLookup.ts';
import { readLookup } from '#/services/lookups/stored/readLookup.ts';

/** How long back reviews are counted. */
const reviewDays = 90;

export const readCandidates = (trx: TenantTrx, clientId: string, discoveryId: string) =>
  trx
    .selectFrom('phi.discovery_candidate as c')
    .innerJoin('system.trading_partner as p', 'p.id', 'c.trading_partner_id')
    .leftJoin('identity.app_user as u', 'u.id', 'c.decided_by')
    .selectAll('c')
    .select(['p.name', 'p.kind', 'u.first_name', 'u.last_name', 'u.email'])
    .where('c.client_id', '=', clientId)
    .where('c.discovery_id', '=', discoveryId)
    .orderBy('c.found_at')
    .execute();
type Stored = Awaited<ReturnType<typeof readCandidates>>[number];

/** What was found, the best first: what may be billed, what is to be looked at, what is not in force, what is hardly the patient's; of each the surest. */
export async function wireCandidates(
  deps: Deps,
  trx: TenantTrx,
  clientId: string,
  stored: readonly Stored[],
): Promise<SearchCandidate[]> {
  const reviewed = await reviewsOf(trx, clientId, stored);
  const wired: SearchCandidate[] = [];
  for (const one of stored) {
    const found = await wireCandidate(deps, trx, clientId, one);
    if (found !== null) wired.push({ ...found, ...(reviewed.get(one.trading_partner_id) ?? noReviews) });
  }
  return wired.toSorted((a, b) => rankOf(a) - rankOf(b) || b.Score - a.Score || a.PayerName.localeCompare(b.PayerName));
}

/** The whole number that each payer gave, to be compared; it leaves nowhere. */
export const candidateNumbers = (
  { phiSealer }: Pick<Deps, 'phiSealer'>,
  clientId: string,
  stored: readonly Stored[],
): ReadonlyMap<string, string> =>
  new Map(
    stored.map((one) => [
      one.lookup_id,
      plainNumber(numberIn(openEvidence(phiSealer, clientId, one.lookup_id, one.evidence_enc))),
    ]),
  );

const numberIn = ({ rows }: StoredEvidence): string => rows.find(({ field }) => field === 'memberId')?.returned ?? '';

function rankOf({ Billable, Level, Standing }: SearchCandidate): number {
  if (Level === 'LOW') return 3;
  if (Billable) return 0;
  return Standing === 'inactive' ? 2 : 1;
}

const noReviews = { Reviewed: 0, Accepted: 0 };

async function wireCandidate(
  deps: Deps,
  trx: TenantTrx,
  clientId: string,
  one: Stored,
): Promise<Omit<SearchCandidate, 'Reviewed' | 'Accepted'> | null> {
  const row = await readLookup(trx, clientId, one.lookup_id);
  if (row === undefined) return null;
  const evidence = openEvidence(deps.phiSealer, clientId, one.lookup_id, one.evidence_enc);
  const { summary } = toldOf(row, requestOf(deps, clientId, row), answerOf(deps, clientId, row));
  const { text, grade } = insuranceStatus(row.status_id);
  const place = placeOf(clientId, 'discovery_candidate', one.lookup_id, 'decision_note');
  const memberId = numberIn(evidence);
  const saved = await trx
    .selectFrom('phi.reg_insurance')
    .select('id')
    .where('client_id', '=', clientId)
    .where('lookup_id', '=', one.lookup_id)
    .where('is_removed', '=', false)
    .executeTakeFirst();
  return {
    SpifResponseID: one.lookup_id,
    Version: one.row_version,
    PayerName: one.name,
    PlanName: summary?.plan.name?.value ?? '',
    PartnerKind: one.kind,
    Score: one.score,
    Level: one.level,
    Standing: one.standing,
    StatusID: row.status_id,
    StatusText: text,
    Grade: grade,
    MemberID: memberId === '' ? '' : mask(memberId),
    Relationship: evidence.relationship,
    EffectiveDate: summary?.coverage?.from ?? '',
    TermDate: summary?.coverage?.to ?? '',
    Released: isReleased(one),
    Billable: isBillable(one),
    Rows: evidence.rows.map(wireRow),
    Segments: evidence.segments.map(({ segment, text: said }) => ({ Segment: segment, Text: said })),
    SegmentCount: evidence.segmentCount,
    Decision: one.decision,
    DecisionCode: one.decision_code ?? '',
    DecisionNote: one.decision_note_enc === null ? '' : deps.phiSealer.openText(place, one.decision_note_enc),
    DecidedBy: userName(one.first_name, one.last_name, one.email),
    DecidedAt: one.decided_at,
    RegInsuranceID: saved?.id ?? null,
  };
}

/** Numbers leave as their masks. */
function wireRow(row: StoredEvidence['rows'][number]): SearchCandidate['Rows'][number] {
  const hide = (value: string) => {
    if (value === '') return '';
    if (row.field === 'ssn') return maskSsn(value);
    return row.field === 'memberId' ? mask(value) : value;
  };
  return {
    Field: row.field,
    Sent: hide(row.sent),
    Returned: hide(row.returned),
    Agreement: row.agreement,
    Points: row.points,
    Reason: row.reason,
    Segment: row.segment,
  };
}

/** Of each payer, how many of its coverages to review were decided lately, and how many of those accepted. */
async function reviewsOf(
  trx: TenantTrx,
  clientId: string,
  stored: readonly Stored[],
): Promise<ReadonlyMap<string, { readonly Reviewed: number; readonly Accepted: number }>> {
  const ids = [...new Set(stored.map((one) => one.trading_partner_id))];
  const { rows } = await sql<{ id: string; reviewed: number; accepted: number }>`
    SELECT trading_partner_id AS id, count(DISTINCT lookup_id)::int AS reviewed,
           (count(DISTINCT lookup_id) FILTER (WHERE decision = 'Accepted'))::int AS accepted
      FROM phi.discovery_candidate
     WHERE client_id = ${clientId} AND trading_partner_id = ANY(${ids}::uuid[]) AND level = 'REVIEW'
       AND decision IN ('Accepted', 'Rejected') AND decided_at > now() - make_interval(days => ${reviewDays})
     GROUP BY 1`.execute(trx);
  return new Map(rows.map(({ id, reviewed, accepted }) => [id, { Reviewed: reviewed, Accepted: accepted }]));
}
