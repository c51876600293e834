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
import { readBenefits } from './readBenefits.ts';
import type { EstimatedVisit } from './readVisit.ts';

export type EstimateBasis = (typeof estimateBases)[number];

/** What is known of who pays for a visit. */
export type KnownCoverage = {
  readonly basis: EstimateBasis;
  readonly payerId: string | null;
  readonly payerName: string;
  readonly isMedicare: boolean;
  readonly isDual: boolean;
  /** The answer that the benefits are read from; null where none may be used. */
  readonly answer: {
    readonly id: string;
    readonly askedOn: string;
    readonly ageDays: number;
    readonly summary: CoverageSummary;
    readonly segments: readonly string[];
  } | null;
  readonly statusText: string;
  readonly network: 'In' | 'Out' | 'Unknown';
  readonly side: Side;
  readonly secondary: Secondary | null;
  readonly secondName: string;
};

type Asked = {
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
  const [first, second] = inForce;
  const payerId = first?.payerId ?? null;
  const found =
    payerId === null
      ? null
      : await readBenefits(keys, trx, clientId, { registrationId: visit.reg_master_id, payerId, day });
  const listed = await listedNetwork(trx, clientId, visit, payerId);
  const network = question.Network === 'AsListed' ? listed : question.Network;
  const status = insuranceStatus(found?.statusId ?? null);
  return {
    basis: basisOf(question, isSelfPay({ financialClass: visit.financial_class }, inForce), {
      hasAnswer: found !== null,
      isInactive: status.id === 6,
    }),
    payerId,
    payerName: first?.name ?? '',
    isMedicare: first?.kind === 'Medicare',
    isDual: inForce.slice(1).some(isMedicaid),
    answer:
      found === null
        ? null
        : {
            id: found.id,
            askedOn: dayIn(found.askedAt, timeZone),
            ageDays: daysBetween(dayIn(found.askedAt, timeZone), today),
            summary: found.summary,
            segments: found.segments,
          },
    statusText: status.text,
    network,
    side: network === 'Out' ? 'outOfNetwork' : 'inNetwork',
    secondary: second === undefined ? null : secondaryOf(first, second, question),
    secondName: second?.name ?? '',
  };
}

const isMedicaid = ({ kind }: Coverage): boolean => kind === 'Medicaid' || kind === 'MedicaidMCO';

function basisOf(
  { WithoutPlan }: EstimateQuestion,
  alone: boolean,
  { hasAnswer, isInactive }: { readonly hasAnswer: boolean; readonly isInactive: boolean },
): EstimateBasis {
  if (alone) return 'Uninsured';
  if (WithoutPlan) return 'ByChoice';
  if (!hasAnswer) return 'NoAnswer';
  return isInactive ? 'Inactive' : 'Plan';
}

/** What is behind the first plan: by what kind of payer it is, and what a person said of it. */
function secondaryOf(first: Coverage | undefined, second: Coverage, question: EstimateQuestion): Secondary {
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
