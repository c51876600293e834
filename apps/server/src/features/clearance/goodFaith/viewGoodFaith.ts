import { billsByProvider } from '@coverline/clearance/goodFaith/billWatch.ts';
import { countedVersion } from '@coverline/clearance/goodFaith/countedVersion.ts';
import { byProvider, estimateTotal, isCharged } from '@coverline/clearance/goodFaith/byProvider.ts';
import { goodFaithStand } from '@coverline/clearance/goodFaith/goodFaithStand.ts';
import { missingContent } from '@coverline/clearance/goodFaith/missingContent.ts';
import { changesBetween } from '@coverline/clearance/goodFaith/newVersion.ts';
import type { GoodFaithDraft, GoodFaithView } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { changedSince, goodFaithDueOf, goodFaithsOf, standsInSeries } from '../facts/goodFaith.ts';
import { isDoubted, type KnownVisit } from '../facts/known.ts';
import { contentOf, pageOf } from './contentOf.ts';
import { type IssuedVersion, type Kept, keptGoodFaith } from './keptGoodFaith.ts';
import { makeDraft } from './makeDraft.ts';
import { notInLines, offSchedule } from './offSchedule.ts';
import { visitHead } from '../estimate/readVisit.ts';
import { type GoodFaithVisit, knownOf } from './readVisit.ts';
import { isSeenAlike, seenOf } from './seenOf.ts';
import { houseOf, takenOver } from './takenOver.ts';

type Of = {
  readonly visit: GoodFaithVisit;
  /** Makes the draft anew, whatever is kept. */
  readonly fresh?: boolean;
};

/** The good-faith estimate of a visit as it stands now. */
export async function viewGoodFaith(
  keys: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  session: ClientSession,
  { visit, fresh = false }: Of,
): Promise<GoodFaithView> {
  const { clientId } = session;
  const kept = await keptGoodFaith(keys.phiSealer, trx, { clientId, visitId: visit.id });
  const known = await knownOf(keys, trx, session, visit);
  const terms = await readTerms(trx, clientId);
  const [newest] = kept?.versions ?? [];
  const isKept = !fresh && kept !== null && kept.draft !== null;
  const made = isKept && !isOld(kept.draft, known) ? null : await makeDraft(keys, trx, session, visit);
  const draft = isKept ? kept.draft : made === null ? null : takenOver(kept?.draft ?? null, made);
  if (draft === null) throw new Error('a draft is kept, or made');
  const page = pageOf(draft, visit);
  const content = contentOf(page);
  const parts = byProvider(content);
  const counted = countedVersion(kept?.versions ?? [], visit.date_of_service);
  const say = (text: string) => wordedIn(terms, text);
  return {
    ...visitHead(visit),
    ...(await standingOf(trx, session, known, kept)),
    Draft: draft,
    DraftVersion: kept?.draftVersion ?? 0,
    DraftDiffers: isKept ? differs(draft, { visit, made, before: newest?.seen.procedures ?? [] }).map(say) : [],
    Missing: [...missingContent(content), ...offSchedule(draft, visit)].map(({ part, row, text }) => ({
      Part: part,
      Row: row ?? '',
      Text: say(text),
    })),
    Totals: parts.map(({ provider, totalCents, isIncomplete }) => ({
      Provider: provider.key,
      Cents: totalCents,
      IsIncomplete: isIncomplete,
    })),
    TotalCents: parts.some(isCharged) ? estimateTotal(parts) : null,
    IsIssued:
      newest !== undefined &&
      changesBetween(contentOf(newest.page), content).length === 0 &&
      isSeenAlike(newest.seen, seenOf(known)),
    Versions: (kept?.versions ?? []).map(wireVersion),
    Newest: newest?.version ?? 0,
    UsedKeys: usedKeys(kept, draft),
    Bills: kept?.bills ?? [],
    Counts: counted?.version ?? 0,
    Watch: counted === null ? [] : watchOf(counted, kept?.bills ?? []),
  };
}

/** Who must get one and by when, and what changed since: as the check judges it. */
async function standingOf(trx: TenantTrx, session: ClientSession, known: KnownVisit, kept: Kept | null) {
  const { clientId, timeZone } = session;
  const { visit, facts, inForce, answer, aloneCents } = known;
  const about = {
    visit,
    inForce,
    isDoubted: isDoubted(answer),
    aloneCents,
    today: facts.today,
    dayOf: (at: string) => dayIn(at, timeZone),
  };
  const row = (await goodFaithsOf(trx, clientId, [visit.id])).get(visit.id) ?? null;
  const { need, due, scheduledOn } = goodFaithDueOf(row, about);
  const { stand, by } = goodFaithStand(facts.goodFaith, facts.today);
  return {
    Need: need,
    Stand: stand,
    PayerStatusID: answer?.statusId ?? null,
    By: by,
    Rule: due.rule,
    DaysAway: due.daysAway,
    ScheduledOn: scheduledOn,
    Answer: kept?.answer ?? null,
    AnsweredBy: kept?.answeredBy ?? '',
    AnsweredAt: kept?.answeredAt ?? null,
    RequestedOn: kept?.requestedOn ?? '',
    ChangedSince: [...changedSince(row, about)],
    Series: wireSeries(standsInSeries(row, visit)),
  };
}

function wireSeries(given: ReturnType<typeof standsInSeries>): GoodFaithView['Series'] {
  const recurring = given?.seen.recurring ?? null;
  if (given === null || given.deliveredOn === null || recurring === null) return null;
  return { DeliveredOn: given.deliveredOn, From: recurring.from, To: recurring.to, Count: recurring.count };
}

const housePart = (draft: GoodFaithDraft): number =>
  draft.Items.reduce(
    (sum, { Provider, ChargeCents }) => sum + (Provider === houseOf(draft) ? (ChargeCents ?? 0) : 0),
    0,
  );

/** Whether a draft was written by another schedule or estimate than the visit has now, so far as that is seen without working it. */
const isOld = (draft: GoodFaithDraft | null, { visit, facts, aloneCents }: KnownVisit): boolean =>
  draft === null ||
  draft.ServiceOn !== visit.serviceOn ||
  notInLines(draft, visit).length > 0 ||
  (facts.estimate !== null && aloneCents !== housePart(draft));

type Now = {
  readonly visit: GoodFaithVisit;
  /** As it would be made now; null where nothing else is seen to be otherwise. */
  readonly made: GoodFaithDraft | null;
  /** What was scheduled when one was issued last. */
  readonly before: readonly string[];
};

/** What the visit and its estimate say now, and the draft does not; and what the draft says, and the visit does not any more. */
function differs(draft: GoodFaithDraft, { visit, made, before }: Now): readonly string[] {
  const missing = notInLines(draft, visit);
  const gone = before.filter(
    (code) => !visit.procedures.includes(code) && draft.Items.some(({ ServiceCode }) => ServiceCode === code),
  );
  const [now, then] = [made === null ? null : housePart(takenOver(draft, made)), housePart(draft)];
  return [
    ...(draft.IsScheduled && draft.ServiceOn !== visit.date_of_service
      ? [`The {visit} is on ${formatDate(visit.date_of_service)}.`]
      : []),
    ...(missing.length > 0 ? [`Scheduled, and not in the draft: ${missing.join(', ')}.`] : []),
    ...(gone.length > 0 ? [`Not scheduled any more, and still in the draft: ${gone.join(', ')}.`] : []),
    ...(now !== null && now !== then
      ? [
          `By the estimate the part of whoever schedules here comes to ${formatCurrency(now)}, not ${formatCurrency(then)}.`,
        ]
      : []),
  ];
}

/** All by which anybody was ever named: whoever is added is taken for none of them. */
const usedKeys = (kept: Kept | null, draft: GoodFaithDraft): string[] => [
  ...new Set([
    ...[draft, ...(kept?.versions ?? []).map(({ page }) => page.draft)].flatMap(({ Providers }) =>
      Providers.map(({ Key }) => Key),
    ),
    ...(kept?.bills ?? []).map(({ Provider }) => Provider),
  ]),
];

const wireVersion = (one: IssuedVersion): GoodFaithView['Versions'][number] => ({
  Version: one.version,
  IssuedOn: one.issuedOn,
  At: one.at,
  By: one.by,
  TotalCents: byProvider(contentOf(one.page)).some(isCharged) ? one.totalCents : null,
  Changes: [...one.changes],
  KeepUntil: one.keepUntil,
  Deliveries: [...one.deliveries],
});

/** What each provider billed beside its part of the version that counts. */
function watchOf(counted: IssuedVersion, kept: Kept['bills']): GoodFaithView['Watch'] {
  const parts = byProvider(contentOf(counted.page));
  const names = new Map(parts.map(({ provider }) => [provider.key, provider.name]));
  const estimates = new Map(parts.map((part) => [part.provider.key, isCharged(part) ? part.totalCents : null]));
  const bills = kept.map(({ Provider, Cents, BilledOn }) => ({
    provider: Provider,
    cents: Cents,
    billedOn: BilledOn,
  }));
  return billsByProvider(estimates, bills).map((one) => ({
    Provider: one.provider,
    Name: names.get(one.provider) ?? '',
    EstimateCents: one.estimateCents,
    BilledCents: one.billedCents,
    OverCents: one.overCents,
    Stand: one.stand,
    DisputeUntil: one.stand === 'Disputable' ? one.disputeUntil : null,
  }));
}
