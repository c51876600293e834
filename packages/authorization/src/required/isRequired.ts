import type { PaNeeded } from './coverageInformation.ts';
import type { Required, RequiredAnswer, RequiredFacts, RequiredSource, UnknownStep } from './requiredFacts.ts';
import { ruleFor } from './rulesFor.ts';

type Passed = Required['passed'][number];
type Said = Partial<Required> & Pick<Required, 'answer' | 'source' | 'cited' | 'asOf'>;
/** What one source comes to: an answer, or why it has none; null where it is not there at all. */
type Looked = Said | Passed | null;

const isPassed = (looked: Said | Passed): looked is Passed => 'why' in looked;

const ruleAnswer = { Yes: 'Required', No: 'NotRequired' } as const;

function fromRules({ rules, asked }: RequiredFacts): Looked {
  const found = ruleFor(rules, asked);
  if (found === null) return null;
  const { rule, rank, contradictedBy } = found;
  if (rule.required === 'Sometimes') return { source: rank, why: rule.when || 'It depends on what nobody wrote down.' };
  return {
    answer: ruleAnswer[rule.required],
    source: rank,
    cited: rule.source,
    asOf: rule.checkedOn,
    ruleId: rule.id,
    contradictedBy: contradictedBy?.id ?? null,
  };
}

function fromAnswer({ answer, today }: RequiredFacts): Looked {
  if (answer === null || answer.eb11 === '') return null;
  if (today > answer.validUntil) return { source: 'EB11', why: 'The answer is too old.' };
  if (answer.eb11 === 'U') return { source: 'EB11', why: 'The {payer} answered that it does not know.' };
  return {
    answer: answer.eb11 === 'Y' ? 'Required' : 'NotRequired',
    source: 'EB11',
    cited: `Eligibility answer, EB11 ${answer.eb11}`,
    asOf: answer.answeredOn,
  };
}

/** Codes of pa-needed; null where the next source is asked (CRD 2.2.1: indeterminate). */
const crdAnswer: Readonly<Record<PaNeeded, RequiredAnswer | null>> = {
  'no-auth': 'NotRequired',
  'auth-needed': 'Required',
  satisfied: 'Satisfied',
  // Whoever performs the service has to ask, and not who orders it.
  performpa: 'OtherAsks',
  conditional: null,
  indeterminate: null,
};

function fromCrd({ crd, today }: RequiredFacts): Looked {
  if (crd === null) return null;
  const source: RequiredSource = 'CRD';
  if (crd.expiresOn !== null && today > crd.expiresOn) return { source, why: 'What the {payer} said has expired.' };
  if (crd.paNeeded === null) return { source, why: 'The {payer} said nothing of it.' };
  const answer = crdAnswer[crd.paNeeded];
  if (answer === null) {
    const needs = crd.infoNeeded.length === 0 ? '' : `: it wants ${crd.infoNeeded.join(', ')}`;
    return { source, why: `The {payer} cannot tell yet${needs}.` };
  }
  if (answer === 'Satisfied' && crd.satisfiedPaId === '') {
    return { source, why: 'The {payer} said that there is one, and not its number.' };
  }
  return {
    answer,
    source,
    cited: `Coverage requirements, assertion ${crd.assertionId}`,
    asOf: crd.date,
    number: answer === 'Satisfied' ? crd.satisfiedPaId : '',
  };
}

/** A provider with a gold card asks for nothing that the card is for; it skips what is required, and nothing else. */
function withGoldCard(said: Said, { goldCard, asked }: RequiredFacts): Said {
  if (said.answer !== 'Required' || goldCard === null) return said;
  const { dateOfService: day } = asked;
  if (day < goldCard.from || (goldCard.to !== null && day > goldCard.to)) return said;
  return { answer: 'NotRequired', source: 'GoldCard', cited: goldCard.source, asOf: goldCard.from };
}

function stepsOf({ hasCrd, crd, answer }: RequiredFacts, passed: readonly Passed[]): readonly UnknownStep[] {
  const expired = (source: RequiredSource, why: string) =>
    passed.some((one) => one.source === source && one.why === why);
  const asksCrd = hasCrd && (crd === null || expired('CRD', 'What the {payer} said has expired.'));
  const asksAgain = answer === null || expired('EB11', 'The answer is too old.');
  return [
    ...(asksCrd ? (['AskCrd'] as const) : []),
    ...(crd !== null && crd.infoNeeded.length > 0 ? (['GiveDetails'] as const) : []),
    ...(asksAgain ? (['AskEligibility'] as const) : []),
    'Call',
  ];
}

const nothing = { ruleId: null, number: '', steps: [], contradictedBy: null } as const;

/**
 * Whether an authorization is needed, by the first source that says so: the payer's rules (a code before a range), EB11 of the stored
 * answer, the payer's CRD service; else nobody knows, and what to do is said. What did not settle it stands beside.
 */
export function isRequired(facts: RequiredFacts): Required {
  const passed: Passed[] = [];
  for (const look of [fromRules, fromAnswer, fromCrd]) {
    const looked = look(facts);
    if (looked === null) continue;
    if (isPassed(looked)) passed.push(looked);
    else return { ...nothing, passed, ...withGoldCard(looked, facts) };
  }
  const sometimes = passed.find(({ source }) => source === 'ExactCode' || source === 'CodeRange');
  return {
    ...nothing,
    answer: sometimes === undefined ? 'Unknown' : 'Sometimes',
    source: sometimes?.source ?? 'None',
    cited: sometimes?.why ?? '',
    asOf: null,
    passed,
    steps: stepsOf(facts, passed),
  };
}
