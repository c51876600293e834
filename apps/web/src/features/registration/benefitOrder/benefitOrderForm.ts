import type { BenefitOrder, benefitOrderCalls } from '@coverline/contract/registration/benefitOrder.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import { type CoverageFacts, noCoverageFacts } from '@coverline/domain/insurance/benefitOrder/facts.ts';
import { mspProblems } from '@coverline/domain/insurance/benefitOrder/mspProblems.ts';
import { keptAnswers, type MspAnswers, mspQuestions } from '@coverline/domain/insurance/benefitOrder/mspQuestions.ts';
import {
  namelessCoverage,
  orderedCoverage,
  orderedPerson,
} from '@coverline/domain/insurance/benefitOrder/orderedCoverage.ts';
import { type ProposedOrder, proposeOrder } from '@coverline/domain/insurance/benefitOrder/proposeOrder.ts';
import { aDate, firstOf, neededText, problemsOf } from '@coverline/domain/registration/problems.ts';

/** All of it flat, so that two who edit at once meet field by field: the day, the note, and each fact and answer under a key of its own. */
export type OrderForm = {
  DateOfService: string;
  Note: string;
  /** The ids in the order chosen by hand, with a blank between them; '' is as the rules propose. */
  ByHand: string;
  [fact: string]: string;
};

const factFields = ['Kind', 'Employment', 'EmployerSize', 'Parent', 'Related'] as const;
export type FactField = (typeof factFields)[number];

export const factKey = (coverageId: string, field: FactField): string => `${field} ${coverageId}`;
export const answerKey = (question: string): string => `answer ${question}`;

/** Care that is still to come is what was told last; of care that was, today's order is asked for. */
const careDayOf = ({ DateOfService: told }: Pick<BenefitOrder, 'DateOfService'>, today: string): string =>
  told === null || told < today ? today : told;

export function orderFormOf(order: BenefitOrder, today: string): OrderForm {
  const told = new Map(order.Facts.map((fact) => [fact.RegInsuranceID, fact]));
  const facts = order.Coverages.flatMap(({ RegInsuranceID: id }) =>
    factFields.map((field) => [factKey(id, field), told.get(id)?.[field] ?? '']),
  );
  const answers = mspQuestions.map(({ id }) => [answerKey(id), order.Answers[id] ?? '']);
  const placed = order.Coverages.filter(({ COB }) => COB !== null).map(({ RegInsuranceID }) => RegInsuranceID);
  return {
    ...(Object.fromEntries([...facts, ...answers]) as Record<string, string>),
    DateOfService: careDayOf(order, today),
    Note: order.Note,
    ByHand: order.ByHand ? placed.join(' ') : '',
  };
}

const factsIn = (values: OrderForm, id: string) =>
  Object.fromEntries(factFields.map((field) => [field, values[factKey(id, field)] ?? ''])) as CoverageFacts; // each of a select

const answersIn = (values: OrderForm): MspAnswers =>
  keptAnswers(
    Object.fromEntries(
      mspQuestions.flatMap(({ id }) => {
        const answer = values[answerKey(id)] ?? '';
        return answer === '' ? [] : [[id, answer]];
      }),
    ),
  );

/** What stands in the form, as the rules read it. */
export function readForm(values: OrderForm, order: BenefitOrder) {
  const answers = answersIn(values);
  const coverages = order.Coverages.map((one) => orderedCoverage(one, factsIn(values, one.RegInsuranceID), answers));
  const proposed = proposeOrder(coverages, orderedPerson(order.DateOfBirth, values.DateOfService, answers));
  return { answers, coverages, proposed, order: orderShown(values, order, proposed) };
}
export type ReadForm = ReturnType<typeof readForm>;

/** The ids in the order in which they pay: by hand, or as proposed. */
function orderShown(values: OrderForm, order: BenefitOrder, proposed: ProposedOrder): readonly string[] {
  if (values.ByHand === '') return proposed.placed.map(({ id }) => id);
  const known = new Set(order.Coverages.map(({ RegInsuranceID }) => RegInsuranceID));
  return values.ByHand.split(' ').filter((id) => known.has(id));
}

/** Whether it is another order than the rules'. */
export const isByHand = ({ order, proposed }: ReadForm): boolean =>
  order.join(' ') !== proposed.placed.map(({ id }) => id).join(' ');

/** Whether saving gives places: not while the rules wait for an answer, unless somebody chose the order. */
export const givesPlaces = (read: ReadForm): boolean => isByHand(read) || read.proposed.questions.length === 0;

export function orderMessages(values: OrderForm, order: BenefitOrder, today: string) {
  const day = firstOf(neededText(values.DateOfService), aDate(values.DateOfService));
  if (day !== null) return { DateOfService: day };
  const read = readForm(values, order);
  const answers = mspProblems(read.answers, today);
  return {
    ...problemsOf({ Note: isByHand(read) && values.Note.trim() === '' ? neededText('') : null }),
    ...Object.fromEntries(Object.entries(answers).map(([id, message]) => [answerKey(id), message])),
  };
}

export function orderPayload(
  values: OrderForm,
  order: BenefitOrder,
  { RegMasterID, Version }: { readonly RegMasterID: string; readonly Version: number | null },
): PayloadOf<typeof benefitOrderCalls.saveBenefitOrder> {
  const read = readForm(values, order);
  const facts = order.Coverages.map(({ RegInsuranceID: id }) => ({ ...factsIn(values, id), RegInsuranceID: id }));
  const isTold = (fact: CoverageFacts) => factFields.some((field) => fact[field] !== noCoverageFacts[field]);
  return {
    RegMasterID,
    Version,
    DateOfService: values.DateOfService,
    Answers: read.answers,
    Facts: facts.filter(isTold),
    Insurances: givesPlaces(read)
      ? order.Coverages.map(({ RegInsuranceID, Version: version }) => ({
          RegInsuranceID,
          Version: version,
          COB: read.order.includes(RegInsuranceID) ? read.order.indexOf(RegInsuranceID) + 1 : null,
        }))
      : null,
    Note: isByHand(read) ? values.Note : '',
  };
}

const factLabels: Readonly<Record<FactField, string>> = {
  Kind: 'Kind',
  Employment: 'The holder',
  EmployerSize: 'Employer',
  Parent: 'The parent who holds it',
  Related: 'This care is for what it answers for',
};

/** What each field is called in a sentence about the form: what is told of a coverage with its payer. */
export const orderLabelsOf = ({ Coverages }: BenefitOrder): Readonly<Partial<Record<string, string>>> => ({
  DateOfService: 'Day of the care',
  Note: 'Why in this order',
  ByHand: 'Order',
  ...Object.fromEntries(mspQuestions.map(({ id, text }) => [answerKey(id), text])),
  ...Object.fromEntries(
    Coverages.flatMap(({ RegInsuranceID: id, Name }) =>
      factFields.map((field) => [factKey(id, field), `${factLabels[field]} (${Name || namelessCoverage})`]),
    ),
  ),
});
