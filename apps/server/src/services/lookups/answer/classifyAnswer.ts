import type { Asked } from '@coverline/domain/eligibility/request/asked.ts';
import {
  decideAmong,
  decideUnanswered,
  mainAnswer,
  type Decision,
  type NoAnswerOutcome,
} from '@coverline/domain/eligibility/status/decideStatus.ts';
import { silentFor, type Outcome } from '@coverline/domain/eligibility/status/outcome.ts';
import { wrongAnswer, type WrongReason } from '@coverline/domain/eligibility/status/wrongAnswer.ts';
import type { GuardedExchange } from '@coverline/gateways/exchange.ts';
import { identify } from '@coverline/x12/identify.ts';
import { parse271, parseFurther271 } from '@coverline/x12/eligibility/parse271.ts';
import { answersApart } from '@coverline/domain/eligibility/person/answersApart.ts';
import type { Parsed271 } from '@coverline/x12/eligibility/parsed271.ts';
import { read999 } from '@coverline/x12/acknowledge/read999.ts';
import { readTA1 } from '@coverline/x12/acknowledge/readTA1.ts';
import { ownPart, type OwnPart } from './ownPart.ts';

/** What is wrong with a message: a stable code and a place, never a value. */
export type Problem = { readonly code: string; readonly text: string; readonly segment: number | null };

export type Classified = {
  readonly outcome: Outcome;
  readonly decision: Decision;
  /** The answer, where it is about the person asked for. */
  readonly parsed: Parsed271 | null;
  readonly problems: readonly Problem[];
  /** What alone is kept of a message that speaks of other people too. */
  readonly own?: Uint8Array;
};

export type Question = {
  readonly asked: Asked;
  readonly trace: string;
  readonly controlNumber: number;
  readonly echoesControl: boolean;
  /** Whether the answer came to this question by its trace, as those of files do: one BHT03 may speak for others beside it. */
  readonly isFoundByTrace?: boolean;
  /** Milliseconds that the gateway waits for an answer. */
  readonly limitMs: number;
};

/** Which outcome of the closed list an exchange is, and what status follows. Pure. */
export function classifyAnswer(exchange: GuardedExchange, question: Question): Classified {
  if (exchange.kind !== 'reply') return ofSilence(exchange, question.limitMs);
  const kind = identify(exchange.payload);
  if (kind === '271') return of271(exchange.payload, question);
  if (kind === '999') return without('Rejected999', problemsOf999(exchange.payload));
  if (kind === 'TA1') {
    const read = readTA1(exchange.payload);
    const problems = read.ok
      ? [
          {
            code: `TA1 ${read.value.code} ${read.value.note}`,
            text: 'The {payer} returned an interchange acknowledgement.',
            segment: null,
          },
        ]
      : [];
    return without('RejectedTA1', problems);
  }
  return without('Unreadable', [{ code: kind, text: 'The answer is not an eligibility answer.', segment: null }]);
}

/** What tells that an answer is another question's. */
const wrongTexts: Readonly<Record<WrongReason, string>> = {
  controlNumber: 'It bears the number of another request.',
  trace: 'It bears the trace number of another request.',
  person: '{Member ID} and two of last name, first name and date of birth are not those that were asked about.',
};

function of271(payload: Uint8Array, question: Question): Classified {
  const own = ownPart(payload, question);
  if (typeof own === 'string') return wrongly(own);
  return { ...ofOwn271(own, question), ...(own.isCut && { own: own.bytes }) };
}

function ofOwn271({ bytes, isCut }: OwnPart, question: Question): Classified {
  const read = parse271(bytes);
  const problems = read.diagnostics.map(({ code, message, segment }) => ({ code, text: message, segment }));
  if (!read.ok) return without('Unreadable', problems);
  const { asked, trace, controlNumber, echoesControl, isFoundByTrace = false } = question;
  const numbers = {
    trace,
    reference: isCut || isFoundByTrace ? '' : trace, // one BHT03 speaks for all of a set
    ...(echoesControl && { controlNumber: String(controlNumber).padStart(9, '0') }),
  };
  const isOwn = (one: Parsed271) => wrongAnswer({ ...asked, ...numbers }, one) === null;
  const wrong = wrongAnswer({ ...asked, ...numbers }, read.value);
  if (wrong !== null) return wrongly(wrong);
  // What answers another request says nothing against this one's.
  const told = answersApart(read.value).filter(isOwn);
  const [first = read.value, ...again] = told;
  const behind = problems.some(isFurtherAnswer) ? parseFurther271(bytes).flatMap(answersApart).filter(isOwn) : [];
  const further = [...again, ...behind];
  const main = mainAnswer(asked, first, further);
  const refused = main.rejections.some(({ level }) => level !== 'benefit');
  return {
    outcome: refused ? 'PayerRefused' : 'Answered',
    decision: decideAmong(
      asked,
      main,
      [first, ...further].filter((one) => one !== main),
    ),
    parsed: main === first ? first : { ...main, segments: first.segments },
    problems: [
      ...again.map((one) => toldAgain(one === main ? first : one)),
      ...problems.map((one) =>
        main !== first && !again.includes(main) && isFurtherAnswer(one) ? passedOver(one, first) : one,
      ),
    ],
  };
}

/** The same person in a further loop of one source. */
const toldAgain = (answer: Parsed271): Problem => ({
  code: 'more-loops',
  text: 'The answer tells of the same person in several loops.',
  segment: answer.members[0]?.party.segment ?? null,
});

/** Whether a problem tells that there is a further answer, and where it begins. */
export const isFurtherAnswer = ({ code }: Pick<Problem, 'code'>): boolean =>
  code === 'more-transactions' || code === 'more-sources' || code === 'more-loops';

/** Where a further answer is the one that is shown, the first is what came besides. */
const passedOver = (problem: Problem, { payer, members }: Parsed271): Problem => ({
  ...problem,
  segment: payer?.segment ?? members[0]?.party.segment ?? problem.segment,
});

const wrongly = (why: WrongReason): Classified =>
  without('WrongAnswer', [{ code: `wrong ${why}`, text: wrongTexts[why], segment: null }]);

function problemsOf999(payload: Uint8Array): readonly Problem[] {
  const read = read999(payload);
  if (!read.ok) return [];
  return read.value.sets.flatMap((set) =>
    set.errors.map((error) => ({
      code: `IK3 ${error.code} ${error.segment}`,
      text: `Segment ${error.segment} in loop ${error.loop || 'unnamed'}${error.elements.map((element) => `, element ${element.position} (${element.code})`).join('')}`,
      segment: error.position,
    })),
  );
}

/** An exchange that brought no message. Where its detail would only repeat the sentence of the outcome, it is left out. */
function ofSilence(exchange: Exclude<GuardedExchange, { readonly kind: 'reply' }>, limitMs: number): Classified {
  const { kind, detail } = exchange;
  if (kind === 'NoAnswer' && exchange.why === 'deadline') return without(kind, [], silentFor(limitMs));
  const told =
    (kind === 'NotSent' && exchange.reason === 'refused') ||
    kind === 'CircuitOpen' ||
    kind === 'Overloaded' ||
    kind === 'Cancelled';
  return without(kind, told ? [] : [{ code: kind, text: detail, segment: null }]);
}

const without = (outcome: NoAnswerOutcome, problems: readonly Problem[], sentence?: string): Classified => ({
  outcome,
  decision: decideUnanswered(outcome, sentence),
  parsed: null,
  problems,
});
