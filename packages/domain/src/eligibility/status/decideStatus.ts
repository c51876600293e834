import { aaaCode } from '../../codes/aaa.ts';
import type { RejectionClass } from '../../codes/aaa.ts';
import { formatDate } from '../../format/formatDate.ts';
import { normalizeDate } from '../../format/normalizeDate.ts';
import { insuranceStatus } from '../../insurance/status.ts';
import type { Grade, StatusId } from '../../insurance/status.ts';
import type { Member, Parsed271, Rejection } from '../answer/answer.ts';
import { datesTakeIn, deathIn } from '../answer/spans.ts';
import type { Asked } from '../request/asked.ts';
import { sameFirstName, sameLastName } from '../person/nameEquivalence.ts';
import { outcomeRow } from './outcome.ts';
import type { Outcome, UnknownKind } from './outcome.ts';
import { personAskedFor } from '../person/personAskedFor.ts';
import { generalStatuses, planStatuses, samePlan } from './planStatus.ts';
import { tellsOtherwise } from './tellsOtherwise.ts';
import type { PlanStatus } from './planStatus.ts';
import { reasonsToCall } from './reasonsToCall.ts';
import type { CallReason } from './reasonsToCall.ts';
import { sameDate } from '../person/sameDate.ts';

export type Decision = {
  /** A status code (`insurance/status.ts`); null is Unknown. */
  readonly statusId: StatusId | null;
  readonly text: string;
  readonly grade: Grade;
  /** The rule that decided, 1 to 12. */
  readonly rule: number;
  /** One sentence that names no person, only plans. */
  readonly reason: string;
  /** Every reason to call, when the status is Active (CALL); otherwise the one reason. */
  readonly reasons: readonly CallReason[];
  /** Ordinals of the segments that decided. */
  readonly facts: readonly number[];
  /** What kind of Unknown; null for a known status. */
  readonly kind: UnknownKind | null;
};

/** An outcome that left no answer to read. */
export type NoAnswerOutcome = Exclude<Outcome, 'Answered' | 'PayerRefused'>;

type Facts = {
  readonly asked: Asked;
  readonly answer: Parsed271;
  readonly member: Member | null;
  readonly rejections: readonly Rejection[];
  readonly statuses: readonly PlanStatus[];
  readonly general: readonly PlanStatus[];
};

type Verdict = {
  readonly reasons: readonly CallReason[];
  readonly facts: readonly number[];
  readonly kind?: UnknownKind;
};
type Rule = { readonly statusId: StatusId | null; readonly fits: (facts: Facts) => Verdict | null };

const verdict = (sentence: string, facts: readonly number[], kind?: UnknownKind): Verdict => ({
  reasons: [{ sentence, segment: facts[0] ?? null }],
  facts,
  ...(kind && { kind }),
});

const segmentsOf = (statuses: readonly PlanStatus[]): number[] => statuses.map(({ benefit }) => benefit.segment);

/** A rule that fits when one of these codes was sent back. */
const refused = ({ rejections }: Facts, fits: (rejection: Rejection) => boolean): Rejection | undefined =>
  rejections.find(fits);
const byCode =
  (...codes: readonly string[]) =>
  ({ code }: Rejection): boolean =>
    codes.includes(code);

const setup: Rule['fits'] = (facts) => {
  const found = refused(facts, ({ code }) => aaaCode(code).class === 'setup');
  return found
    ? verdict(
        `${aaaCode(found.code).label}: a set-up error, which says nothing about coverage.`,
        [found.segment],
        'setup',
      )
    : null;
};

const dateOfBirth: Rule['fits'] = (facts) => {
  const { asked, member } = facts;
  if (asked.dateOfBirth === '') return null;
  const found = refused(facts, byCode('58', '71'));
  if (found) return verdict('The {payer} has another date of birth or did not accept the one sent.', [found.segment]);
  const differs = member && member.dateOfBirth !== '' && !sameDate(member.dateOfBirth, asked.dateOfBirth);
  return differs ? verdict('The {payer} returned another date of birth.', [member.party.segment]) : null;
};

const firstName: Rule['fits'] = (facts) => {
  const { asked, member } = facts;
  if (asked.firstName === '') return null;
  const found = refused(facts, byCode('65', '73'));
  if (found) return verdict('The {payer} did not accept the name.', [found.segment]);
  const differs = member && member.party.firstName !== '' && !sameFirstName(member.party.firstName, asked.firstName);
  return differs ? verdict('The {payer} returned another first name.', [member.party.segment]) : null;
};

const state: Rule['fits'] = ({ asked, member }) => {
  const returned = member?.party.address?.state.trim().toUpperCase() ?? '';
  const sent = asked.state.trim().toUpperCase();
  return member && returned !== '' && sent !== '' && returned !== sent
    ? verdict('The {payer} returned an address in another state.', [member.party.segment])
    : null;
};

const notFound: Rule['fits'] = (facts) => {
  const found = refused(facts, byCode('67', '75', '77', '78', '72', '64', '76'));
  return found ? verdict(`${aaaCode(found.code).label}.`, [found.segment], 'notFound') : null;
};

const kindOfClass: Readonly<Partial<Record<RejectionClass, UnknownKind>>> = {
  payerUnavailable: 'payerUnavailable',
  setup: 'setup',
  notFound: 'notFound',
  memberId: 'notFound',
};

const otherRefusal: Rule['fits'] = ({ rejections: [found] }) =>
  found
    ? verdict(`${aaaCode(found.code).label}.`, [found.segment], kindOfClass[aaaCode(found.code).class] ?? 'other')
    : null;

/** The day that a sentence speaks of: what holds on another than the visit's says nothing of the visit's. */
const theDay = ({ dateOfService, visitDay = dateOfService }: Asked, the = 'the'): string =>
  visitDay === dateOfService ? `${the} date of service` : `${the} day asked about (${formatDate(dateOfService)})`;

const inactive: Rule['fits'] = ({ asked, member, general }) => {
  const told = member && deathIn(member.dates);
  const death = told && told.from < asked.dateOfService ? told : undefined;
  if (death) return verdict('The date of service is after the date of death the {payer} has on file.', [death.segment]);
  if (general.length === 0 || general.some(({ state: one, inverted }) => one !== 'dead' || inverted)) return null;
  const stated = general.some(({ benefit }) => benefit.info === '6');
  return verdict(
    stated ? `The plan is inactive on ${theDay(asked)}.` : `${theDay(asked, 'The')} lies outside every plan.`,
    segmentsOf(general),
  );
};

const questionable: Rule['fits'] = ({ asked, member, statuses, general }) => {
  const live = general.filter((one) => one.state === 'live');
  for (const one of live) {
    const against = general.find(
      (other) => other.benefit.info === '6' && other.onDate && samePlan(one.benefit, other.benefit),
    );
    if (against)
      return verdict('The {payer} calls the same plan active and inactive at once.', segmentsOf([one, against]));
  }
  const inverted = general.find((one) => one.inverted);
  if (inverted) return verdict('A plan ends before it begins.', segmentsOf([inverted]));

  // A benefit of other days says nothing of the day, however active the plan is called.
  const isElsewhen = ({ benefit }: PlanStatus) =>
    !datesTakeIn(benefit.dates, asked.dateOfService, ['benefit', 'period']);
  if (live.length > 0 && live.every(isElsewhen))
    return verdict(`The {payer} calls the plan active, and not on ${theDay(asked)}.`, segmentsOf(live));

  const pending = statuses.filter((one) => one.state === 'pending');
  const anyLive = statuses.some((one) => one.state === 'live');
  const unprocessed = member?.benefits.filter(({ info }) => info === 'V' || info === 'U') ?? [];
  if (!anyLive && pending.length > 0)
    return verdict('The {payer} has not settled whether the plan is active.', segmentsOf(pending));
  if (statuses.length === 0 && unprocessed.length > 0) {
    return verdict(
      'The {payer} states no coverage and refers elsewhere.',
      unprocessed.map(({ segment }) => segment),
    );
  }
  // The same person under another last name is for somebody to look at, not a first-name mismatch.
  const renamed =
    anyLive &&
    member &&
    asked.lastName !== '' &&
    member.party.lastName !== '' &&
    !sameLastName(asked.lastName, member.party.lastName);
  return renamed ? verdict('The {payer} has another last name for this member.', [member.party.segment]) : null;
};

const call: Rule['fits'] = ({ asked, answer, member, statuses, general }) => {
  const live = general.filter((one) => one.state === 'live');
  const liveAnywhere = statuses.filter((one) => one.state === 'live');
  if (!member || liveAnywhere.length === 0) return null;
  const reasons = reasonsToCall({ asked, answer, member, dateOfService: asked.dateOfService, live, liveAnywhere });
  const facts = [...reasons.flatMap(({ segment }) => segment ?? []), ...segmentsOf(live)];
  return reasons.length > 0 ? { reasons, facts: [...new Set(facts)] } : null;
};

const active: Rule['fits'] = ({ asked, general }) => {
  const live = general.filter((one) => one.state === 'live');
  return live.length > 0 ? verdict(`The plan is active on ${theDay(asked)}.`, segmentsOf(live)) : null;
};

/** Rules 2 to 12 in their order; rule 1 is `decideUnanswered`. The first that fits decides. */
const rules: readonly Rule[] = [
  { statusId: null, fits: setup },
  { statusId: 42, fits: dateOfBirth },
  { statusId: 40, fits: firstName },
  { statusId: 41, fits: state },
  { statusId: null, fits: notFound },
  { statusId: null, fits: otherRefusal },
  { statusId: 6, fits: inactive },
  { statusId: 36, fits: questionable },
  { statusId: 31, fits: call },
  { statusId: 1, fits: active },
  { statusId: null, fits: () => verdict('The answer does not say whether the plan is active.', [], 'other') },
];

function decision(rule: number, statusId: StatusId | null, found: Verdict): Decision {
  const { text, grade } = insuranceStatus(statusId);
  const kind = statusId === null ? (found.kind ?? 'other') : null;
  const [first] = found.reasons;
  return {
    statusId,
    text,
    grade,
    rule,
    reason: first?.sentence ?? '',
    reasons: found.reasons,
    facts: found.facts,
    kind,
  };
}

/** Rule 1: an outcome that left no answer to read is Unknown, and says what became of it. */
export function decideUnanswered(outcome: NoAnswerOutcome, sentence = outcomeRow(outcome).sentence): Decision {
  return decision(1, null, verdict(sentence, [], outcomeRow(outcome).unknown ?? 'other'));
}

/** What a status says of the day; null where it says neither. */
const coveredBy: ReadonlyMap<StatusId | null, boolean> = new Map([
  [1, true],
  [31, true],
  [6, false],
]);

/**
 * Of several answers to one request the one to be shown: the first that states whether the plan is active, since a source that does not
 * know the person says nothing against one that does, and of those the first that states it of the plan as a whole before one of teeth
 * or drugs alone; else the first.
 */
export function mainAnswer(asked: Asked, first: Parsed271, further: readonly Parsed271[]): Parsed271 {
  const stating = [first, ...further].filter((answer) => coveredBy.has(decideStatus(asked, answer).statusId));
  return stating.find((answer) => statesThePlan(asked, answer)) ?? stating[0] ?? first;
}

function statesThePlan(asked: Asked, answer: Parsed271): boolean {
  const member = personAskedFor(asked, answer);
  const day = normalizeDate(asked.dateOfService) ?? asked.dateOfService;
  return member !== null && generalStatuses(planStatuses(member, day)).length > 0;
}

/**
 * The status that several answers to one request give: that of the first, unless one calls the plan active and another inactive.
 * Then none of them can be believed, and it is the contradiction of rule 9.
 */
export function decideAmong(asked: Asked, first: Parsed271, further: readonly Parsed271[]): Decision {
  const decided = decideStatus(asked, first);
  const covered = coveredBy.get(decided.statusId);
  const opposite = further
    .map((answer) => decideStatus(asked, answer))
    .find(({ statusId }) => coveredBy.has(statusId) && coveredBy.get(statusId) !== covered);
  if (covered === undefined) return decided;
  if (opposite === undefined) {
    const other = covered ? further.find((answer) => tellsOtherwise(asked, first, answer)) : undefined;
    return other === undefined ? decided : { ...decided, reasons: [...decided.reasons, otherwise(other)] };
  }
  const [says, other] = covered ? ['active', 'inactive'] : ['inactive', 'active'];
  return decision(
    contradicted,
    36,
    verdict(`The {payer} sent two answers to this request: the first says ${says}, a further one ${other}.`, [
      ...decided.facts.slice(0, 1),
      ...opposite.facts.slice(0, 1),
    ]),
  );
}

const otherwise = ({ payer, members }: Parsed271): CallReason => ({
  sentence: 'A further answer of the {payer} tells of another plan, or of other amounts: ask which of them holds.',
  segment: payer?.segment ?? members[0]?.party.segment ?? null,
});

/** The rule for what is active and inactive at once. */
const contradicted = 9;

/**
 * The insurance status that an answer gives. Total: every answer has a decision.
 * A refusal of one benefit (2110) counts only where the answer states no plan status, since it refuses a question and
 * not the person. Dates of `asked` may be of shape YYYY-M-D; a date of service that is none is compared as text.
 */
export function decideStatus(asked: Asked, result: Parsed271): Decision {
  const dateOfService = normalizeDate(asked.dateOfService) ?? asked.dateOfService;
  const member = personAskedFor(asked, result);
  const statuses = member ? planStatuses(member, dateOfService) : [];
  const facts: Facts = {
    asked: { ...asked, dateOfService },
    answer: result,
    member,
    rejections: result.rejections.filter(({ level }) => level !== 'benefit' || statuses.length === 0),
    statuses,
    general: generalStatuses(statuses),
  };
  for (const [at, { statusId, fits }] of rules.entries()) {
    const found = fits(facts);
    if (found) return decision(at + 2, statusId, found);
  }
  throw new Error('Unreachable: the last rule fits everything');
}
