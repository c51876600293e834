import type { Side } from '@coverline/clearance/benefits/limitOfCard.ts';
import type { Secondary } from '@coverline/clearance/estimate/estimateInput.ts';
import type { estimateBases, EstimateQuestion } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import type { CoverageSummary } from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import { daysBetween } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { type Coverage, coveragesOf, inForceOn, isSelfPay } from '../facts/coverages.ts';
import { networksOf, standingAt } from '../facts/network.ts';
import { payingFirst } from './payingFirst.ts';
import type { ReadBenefits } from './readBenefits.ts';
import type { EstimatedVisit } from './readVisit.ts';
import { isStated, usableOf, type WhatItSays } from './whatItSays.ts';

export type EstimateBasis = (typeof estimateBases)[number];

/** What is known of who pays for a visit. */
export type KnownCoverage = {
  readonly basis: EstimateBasis;
  /** What the answer is to the estimate, and why it gives no figures where it gives none. */
  readonly says: WhatItSays;
  readonly payerId: string | null;
  readonly payerName: string;
  /** Part B pays: not where Medicare names another plan for the day, or states no Part B. */
  readonly isMedicare: boolean;
  readonly isDual: boolean;
  /** Nothing of what Medicare shares in may be billed, whatever its answer leaves open. */
  readonly isQmb: boolean;
  /** The newest answer; what of it may be used is for `says`. Null where nobody was asked. */
  readonly answer: {
    readonly id: string;
    readonly askedOn: string;
    readonly forDay: string;
    readonly isOfDay: boolean;
    readonly ageDays: number;
    readonly summary: CoverageSummary;
    readonly segments: readonly string[];
  } | null;
  readonly statusText: string;
  /** Plans that should pay before it, and are inactive. */
  readonly inactive: readonly { readonly payerName: string; readonly askedOn: string }[];
  readonly network: 'In' | 'Out' | 'Unknown';
  readonly side: Side;
  readonly secondary: Secondary | null;
  readonly secondName: string;
};

/** What is asked about a visit, by whose calendar. */
export type Asked = {
  readonly clientId: string;
  readonly timeZone: string;
  readonly today: string;
  readonly visit: EstimatedVisit;
  readonly question: EstimateQuestion;
};

/** Who pays for a visit, and what its newest answer that may be used says. */
export async function knownCoverage(
  keys: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  { clientId, timeZone, today, visit, question }: Asked,
): Promise<KnownCoverage> {
  const day = visit.date_of_service;
  const registered = (await coveragesOf(trx, clientId, [visit.reg_master_id])).get(visit.reg_master_id) ?? [];
  const inForce = inForceOn(day, registered);
  const isAlone = isSelfPay({ financialClass: visit.financial_class }, inForce);
  const { first, found, says, passed, behind } = await payingFirst(keys, trx, clientId, {
    registrationId: visit.reg_master_id,
    day,
    inForce,
    isUsed: !isAlone && !question.WithoutPlan,
  });
  const payerId = first?.payerId ?? null;
  const listed = await listedNetwork(trx, clientId, visit, payerId);
  const network = question.Network === 'AsListed' ? listed : question.Network;
  const second = behind.find(isMedicaid) ?? behind[0];
  const isDual = behind.some(isMedicaid);
  const ofMedicare = first?.kind === 'Medicare';
  const isElsewhere = says.kind === 'NoAnswer' && (says.why === 'Advantage' || says.why === 'NoPartB');
  const askedOn = ({ askedAt }: ReadBenefits): string => dayIn(askedAt, timeZone);
  return {
    basis: basisOf(question, { isAlone, isRegistered: first !== null }, says),
    says,
    payerId,
    payerName: first?.name ?? '',
    isMedicare: ofMedicare && !isElsewhere,
    isDual,
    isQmb: ofMedicare && (isDual || (isElsewhere && found !== null && isStated(found.summary, 'qmb', day))),
    answer:
      found === null
        ? null
        : {
            id: found.id,
            askedOn: askedOn(found),
            forDay: found.forDay,
            isOfDay: found.isOfDay,
            ageDays: daysBetween(askedOn(found), today),
            summary: usableOf(found),
            segments: found.segments,
          },
    statusText: insuranceStatus(found?.statusId ?? null).text,
    inactive: passed.map((one) => ({ payerName: one.coverage.name, askedOn: askedOn(one.found) })),
    network,
    side: network === 'Out' ? 'outOfNetwork' : 'inNetwork',
    secondary: second === undefined ? null : secondaryOf(first, second, question),
    secondName: second?.name ?? '',
  };
}

const isMedicaid = ({ kind }: Coverage): boolean => kind === 'Medicaid' || kind === 'MedicaidMCO';

function basisOf(
  { WithoutPlan }: EstimateQuestion,
  { isAlone, isRegistered }: { readonly isAlone: boolean; readonly isRegistered: boolean },
  { kind }: WhatItSays,
): EstimateBasis {
  if (isAlone) return isRegistered ? 'SelfPayClass' : 'Uninsured';
  return WithoutPlan ? 'ByChoice' : kind;
}

/** What is behind the first plan: by what kind of payer it is, and what a person said of it. */
function secondaryOf(first: Coverage | null, second: Coverage, question: EstimateQuestion): Secondary {
  if (isMedicaid(second)) return { kind: 'Medicaid' };
  if (second.kind === 'Medicare') return { kind: 'Medicare', deductibleLeftCents: null };
  if (first?.kind === 'Medicare' && question.MedigapPlan !== null)
    return { kind: 'Medigap', plan: question.MedigapPlan };
  return { kind: 'Commercial', shareBp: question.SecondShareBp };
}

async function listedNetwork(
  trx: TenantTrx,
  clientId: string,
  { date_of_service: day, location, provider_npi: provider }: EstimatedVisit,
  payerId: string | null,
): Promise<KnownCoverage['network']> {
  if (payerId === null) return 'Unknown';
  const networks = await networksOf(trx, clientId, [{ payerId, day }]);
  return standingAt(networks, { payerId, day }, { location, provider }).network ?? 'Unknown';
}
