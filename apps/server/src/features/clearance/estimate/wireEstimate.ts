import type { Estimate } from '@coverline/clearance/estimate/estimate.ts';
import { leftOf } from '@coverline/clearance/estimate/limit.ts';
import type { LineStep, TotalStep } from '@coverline/clearance/estimate/step.ts';
import { lineStepWords, totalStepWords } from '@coverline/clearance/estimate/stepWords.ts';
import type { Edition } from '@coverline/clearance/price/priceFacts.ts';
import type {
  EstimateLine,
  EstimateQuestion,
  EstimateStep,
  WorkedEstimate,
} from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { type OwnTerms, wordedIn } from '@coverline/domain/terminology.ts';
import type { EstimateFacts } from './estimateFacts.ts';
import { freshDays } from '../facts/freshDays.ts';
import { dependsNotes } from './dependsNotes.ts';
import { findingWords, oldWords } from './findingWords.ts';
import { planWords } from './planWords.ts';
import { linePriceOf } from './wireLinePrice.ts';

type Words = { readonly terms: OwnTerms; readonly segments: readonly string[] };

/** An estimate as it is told, in the words of the client, with the segments of the answer behind each step. */
export function wireEstimate(
  worked: Estimate,
  question: EstimateQuestion,
  facts: EstimateFacts,
  terms: OwnTerms,
): WorkedEstimate {
  const { sum } = worked;
  const words = { terms, segments: facts.cover.answer?.segments ?? [] };
  const order = [...sum.lines.map(({ key }) => key), ...sum.unpriced].map(Number);
  const editions = facts.prices.flatMap(({ choice, selfPay }) =>
    facts.input.coverage === null && selfPay !== null ? (selfPay.edition ?? []) : (choice.price?.edition ?? []),
  );
  return {
    PatientCents: worked.patientCents,
    LowCents: worked.range.lowCents,
    HighCents: worked.range.highCents,
    RangeBasis: worked.range.basis,
    MostCents: worked.mostCents,
    Confidence: worked.confidence,
    Findings: worked.findings.map(({ key, lines }) => ({
      Key: key,
      Text: wordedIn(terms, key === 'AccumulatorsOld' ? oldWords(facts.cover) : findingWords[key]),
      Lines: lines.map(Number),
    })),
    PrepaidCents: worked.prepaidCents,
    DueCents: worked.dueCents,
    CreditCents: worked.creditCents,
    Plan: planOf(facts, terms),
    Lines: order.map((line) => lineOf(line, question, { worked, facts, words })),
    Sum: {
      ChargeCents: facts.prices.reduce((total, { chargeCents }) => total + (chargeCents ?? 0), 0),
      AllowedCents: sum.allowedCents,
      CopayCents: sum.copayCents,
      DeductibleCents: sum.deductibleCents,
      CoinsuranceCents: sum.coinsuranceCents,
      OutsideCents: sum.outsideCents,
      LinesCents: sum.linesCents,
      PrimaryPaysCents: sum.primaryPaysCents,
      SecondaryPaysCents: sum.secondaryPaysCents,
      Steps: sum.steps.map((step) => stepOf(step, totalStepWords(step), words)),
    },
    Editions: [...new Map(editions.map((one) => [`${one.name} ${one.from}`, one])).values()].map(editionOf),
  };
}

function planOf({ cover, input }: EstimateFacts, terms: OwnTerms): WorkedEstimate['Plan'] {
  const { answer, secondary } = cover;
  const isUsed = input.coverage !== null;
  const left = leftOf(input.coverage?.outOfPocket ?? null);
  return {
    Basis: cover.basis,
    Text: wordedIn(terms, planWords(cover)),
    PayerName: cover.payerName,
    SpifResponseID: cover.basis === cover.says.kind ? (answer?.id ?? null) : null,
    AskedOn: answer?.askedOn ?? '',
    AgeDays: answer?.ageDays ?? null,
    IsOld: isUsed && (answer === null || answer.ageDays > freshDays),
    Network: cover.network,
    OutOfPocketLeftCents: isUsed && left.low === left.high ? left.low : null,
    Second: isUsed && secondary !== null ? { Kind: secondary.kind, PayerName: cover.secondName } : null,
    IsProhibited: input.coverage?.isQmb === true || (isUsed && secondary?.kind === 'Medicaid'),
  };
}

type LineOf = { readonly worked: Estimate; readonly facts: EstimateFacts; readonly words: Words };

function lineOf(line: number, { Lines }: EstimateQuestion, { worked, facts, words }: LineOf): EstimateLine {
  const asked = Lines[line - 1];
  const price = facts.prices[line - 1];
  const reading = facts.readings[line - 1] ?? null;
  const found = worked.sum.lines.find(({ key }) => Number(key) === line) ?? null;
  if (asked === undefined || price === undefined) throw new Error('a line of the estimate is one of the question');
  return {
    Line: line,
    Code: asked.Code,
    Description: price.description,
    Modifiers: [...asked.Modifiers],
    Units: asked.Units,
    ChargeCents: price.chargeCents,
    AllowedCents: found?.allowedCents ?? null,
    ...linePriceOf(price, found?.rule ?? null, words.terms),
    Rule: found?.rule ?? '',
    CopayCents: found?.copayCents ?? 0,
    DeductibleCents: found?.deductibleCents ?? 0,
    CoinsuranceCents: found?.coinsuranceCents ?? 0,
    OutsideCents: found?.outsideCents ?? 0,
    PatientCents: found?.patientCents ?? 0,
    Service: reading?.service ?? '',
    ServiceLabel: reading?.label ?? '',
    Authorization: reading?.authorization?.value ?? '',
    Notes:
      reading === null
        ? []
        : [...dependsNotes(reading), ...reading.notes.map(({ value, segment }) => ({ Number: segment, Text: value }))],
    Steps: (found?.steps ?? []).map((step) => stepOf(step, lineStepWords(step), words)),
  };
}

const stepOf = (step: LineStep | TotalStep, text: string, { terms, segments }: Words): EstimateStep => ({
  Rule: step.rule,
  Text: wordedIn(terms, text),
  Cents: step.cents,
  Segments: ('segments' in step ? [...new Set(step.segments)] : []).map((number) => ({
    Number: number,
    Text: segmentText(segments[number - 1] ?? ''),
  })),
});

/** What the benefits of an answer are stated in; no other segment is told, since others name persons. */
const told = /^(?:EB|HSD|MSG|III|DTP|AMT)\b/;
const segmentText = (text: string): string => (told.test(text) ? text : '');

const editionOf = ({ name, from, to }: Edition) => ({ Name: name, From: from, To: to });
