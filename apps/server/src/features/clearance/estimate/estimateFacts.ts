import { benefitOfLine, type BenefitReading } from '@coverline/clearance/benefits/benefitOfLine.ts';
import { coverageOf } from '@coverline/clearance/benefits/coverageOf.ts';
import type { Coverage, EstimateInput, EstimateLine } from '@coverline/clearance/estimate/estimateInput.ts';
import { benefitInPartB, isExcludedFromPartB } from '@coverline/clearance/estimate/medicarePreventive.ts';
import { isPreventive } from '@coverline/clearance/estimate/preventive.ts';
import type { EstimateQuestion } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { freshDays } from '../facts/freshDays.ts';
import { readMedicare } from '../prices/medicare/readEditions.ts';
import { readFilePrices } from '../prices/priceFile/readFilePrices.ts';
import { readPriceLists } from '../prices/readPriceLists.ts';
import { readHistory } from '../remittance/readHistory.ts';
import { type Asked, type KnownCoverage, knownCoverage } from './knownCoverage.ts';
import { type PricedLine, priceOfLine } from './priceOfLine.ts';
import type { EstimatedVisit } from './readVisit.ts';

/** All that an estimate is made of, and the estimate's input that it comes to. */
export type EstimateFacts = {
  readonly cover: KnownCoverage;
  readonly prices: readonly PricedLine[];
  /** By line; null where no plan's answer is read. */
  readonly readings: readonly (BenefitReading | null)[];
  readonly input: EstimateInput;
};

export async function estimateFacts(
  keys: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  asked: Asked,
): Promise<EstimateFacts> {
  const { clientId, visit, question } = asked;
  const cover = await knownCoverage(keys, trx, asked);
  const lists = await readPriceLists(trx, clientId, {
    codes: question.Lines.map(({ Code }) => Code),
    day: visit.date_of_service,
    payerId: cover.payerId,
  });
  const files = await readFilePrices(trx, clientId, {
    codes: question.Lines.map(({ Code }) => Code),
    payerId: cover.payerId,
    planName: cover.answer?.summary.plan.name?.value ?? '',
    location: visit.location,
    setting: isInpatient(visit, question) ? 'inpatient' : 'outpatient',
    day: visit.date_of_service,
  });
  const histories = await readHistory(trx, clientId, {
    codes: question.Lines.map(({ Code }) => Code),
    payerId: cover.payerId,
    day: visit.date_of_service,
  });
  const medicare = await readMedicare(trx, clientId, {
    codes: question.Lines.map(({ Code }) => Code),
    day: visit.date_of_service,
    locality: lists.locality,
  });
  const priced = { visit, question, lists, files, histories, medicare, isMedicare: cover.isMedicare };
  const prices = question.Lines.map((line) => priceOfLine(line, priced));
  const readings = question.Lines.map(({ Code: code }) =>
    cover.basis !== 'Plan' || cover.answer === null
      ? null
      : benefitOfLine(
          cover.answer.summary,
          { code, placeOfService: question.PlaceOfService, side: cover.side },
          { style: question.Rules.Style, copayWaivesDeductible: question.Rules.CopayWaivesDeductible },
        ),
  );
  const coverage = coverageFor(asked, cover, readings);
  return {
    cover,
    prices,
    readings,
    input: {
      lines: question.Lines.map((line, at) =>
        lineOf(line, at, {
          visit,
          price: prices[at],
          reading: readings[at],
          isMedicare: cover.isMedicare,
        }),
      ),
      coverage,
      secondary: coverage === null ? null : cover.secondary,
      stayDays: question.StayDays,
      prepaidCents: question.PrepaidCents,
      freshDays,
    },
  };
}

/** Places of service where a patient stays: a hospital, and psychiatric and comprehensive rehabilitation facilities. */
const stays: ReadonlySet<string> = new Set(['21', '51', '61']);

const isInpatient = ({ patient_class }: EstimatedVisit, { PlaceOfService }: EstimateQuestion): boolean =>
  PlaceOfService === '' ? patient_class === 'I' : stays.has(PlaceOfService);

type LineFacts = {
  readonly visit: EstimatedVisit;
  readonly price: PricedLine | undefined;
  readonly reading: BenefitReading | null | undefined;
  readonly isMedicare: boolean;
};

function lineOf(
  { Code: code, Modifiers: modifiers }: EstimateQuestion['Lines'][number],
  at: number,
  { visit, price, reading, isMedicare }: LineFacts,
): EstimateLine {
  const program = isMedicare ? 'MedicarePartB' : 'Plan';
  const benefit = reading?.benefit ?? null;
  const chosen = price?.choice.price ?? null;
  return {
    key: String(at + 1),
    allowedCents: chosen?.cents ?? null,
    allowedRange: chosen?.range ?? null,
    source: chosen?.source ?? null,
    selfPayCents: price?.selfPay?.cents ?? null,
    medicareAllowedCents: price?.medicareCents ?? null,
    isClinicalLab: price?.isClinicalLab ?? false,
    isPreventive: isPreventive({ code, modifiers, diagnosis: visit.diagnoses[0] ?? '', program }),
    isExcludedFromPartB: isExcludedFromPartB(code),
    benefit:
      benefit !== null && isMedicare
        ? benefitInPartB(benefit, { code, modifiers, day: visit.date_of_service })
        : benefit,
  };
}

/** The plan that shares in the visit; null where the patient pays alone. */
function coverageFor(
  { question: { Rules }, today, visit }: Asked,
  { basis, answer, side, network, isMedicare, isDual, isQmb }: KnownCoverage,
  readings: readonly (BenefitReading | null)[],
): Coverage | null {
  if (basis !== 'Plan' && basis !== 'NoAnswer') return null;
  const rules = {
    familyDeductible: Rules.FamilyDeductible,
    familyOutOfPocket: Rules.FamilyOutOfPocket,
    copayCounts: Rules.CopayCounts,
    deductibleCounts: Rules.DeductibleCounts,
    isGrandfathered: Rules.IsGrandfathered,
  };
  // An answer that gives no figures says as much of them as none.
  if (answer === null || basis === 'NoAnswer')
    return {
      program: isMedicare ? 'MedicarePartB' : 'Plan',
      isQmb,
      waivesPreventive: isMedicare || (network === 'In' && !rules.isGrandfathered),
      deductibles: {},
      outOfPocket: null,
      copayCounts: rules.copayCounts,
      deductibleCounts: rules.deductibleCounts,
      network,
      ageDays: null,
    };
  const coverage = coverageOf(
    answer.summary,
    { side, network, dateOfService: visit.date_of_service, askedOn: answer.askedOn, today, isMedicare, isDual },
    rules,
    readings.filter((one) => one !== null),
  );
  // However new it is, of a day that it is not about it says as little as an old one.
  return answer.isOfDay ? coverage : { ...coverage, ageDays: null };
}
