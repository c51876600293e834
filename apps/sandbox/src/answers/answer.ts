import { altered } from '#/answers/altered.ts';
import { askedAt } from '#/answers/askedAt.ts';
import { echoMember } from '#/answers/echoMember.ts';
import { envelopeValues } from '#/answers/envelopeValues.ts';
import { covers, findMember, type Found } from '#/answers/findMember.ts';
import { memberValues } from '#/answers/memberValues.ts';
import { refusals, subscriberOnly, type Level } from '#/answers/refusals.ts';
import { askedFor, levelNamed } from '#/answers/scenarios.ts';
import type { Payer } from '#/payers.ts';
import type { Member, Roster } from '#/roster.ts';
import { checkInquiry, type Refusal, refusalValues } from '#/x12/checkInquiry.ts';
import type { Inquiry } from '#/x12/readInquiry.ts';
import { render, type Values } from '#/x12/render.ts';
import type { Templates } from '#/x12/templates.ts';

export interface AnswerContext {
  readonly roster: Roster;
  readonly templates: Templates;
  readonly now: () => Date;
  readonly nextNumber: () => number;
}

export interface Answer {
  readonly kind: '271' | '278' | '824' | '999' | 'TA1';
  readonly scenario: string | null;
  /** All words that were found, where several may follow one another. */
  readonly sentinel?: string | null;
  readonly text: string;
}

/** The body of a 271, by scenario; every other scenario answers like an active member. */
const BODIES: Readonly<Record<string, readonly string[]>> = {
  INA: ['inactive'],
  MA: ['ma'],
  MAENDED: ['maEnded'],
  MAMOVED: ['maMoved'],
  MACOVERED: ['maCovered'],
  MCO: ['mco'],
  QMB: ['qmb'],
  SPEND: ['spend'],
  CALL31: ['call31'],
  COB2: ['active', 'otherPayer'],
  MEDFULL: ['medfull'],
  MCDFULL: ['mcdfull'],
  CONTRA: ['contra'],
  CARVE: ['carve'],
  DIED: ['died', 'active'],
  LAPSED: ['lapsed'],
  PENDING: ['pending'],
  REFER: ['refer'],
  NOSTATUS: ['nostatus'],
  NOTES: ['notes'],
  TWICE: ['active', 'second'],
  OTHERS: ['active', 'others'],
  SOURCES: ['secondSource', 'active'],
  TIERS: ['tiers'],
};
/** Active for one service alone. */
const ONLY: Readonly<Record<string, string>> = {
  OFFICE: '98',
  CHIRO: '33',
  FAMILY: '82',
  EMERG: '86',
  DRUGS: '88',
  DENTAL: '35',
};
const HUGE_ROWS = 2000;

/** What this payer sends back for this 270: a 271, or the 999 or TA1 that refuses it. */
export function answer(payer: Payer, inquiry: Inquiry, context: AnswerContext): Answer {
  const { templates } = context;
  const now = askedAt(inquiry, context.now());
  const outside = envelopeValues(payer, inquiry, now, context.nextNumber());
  const lines = (...names: string[]) => names.flatMap((name) => templates.lines(name, payer.PayerId));
  const refusal = checkInquiry(inquiry);
  const day = inquiry.dateOfService || now.toISOString().slice(0, 10);
  const asked = askedFor(inquiry, payer);
  const on = { day, today: now.toISOString().slice(0, 10) };
  const scenario = asked ?? refusedStory(payer, inquiry, context, on);
  if (refusal || scenario === '999' || scenario === 'TA1') {
    const said: Refusal = refusal ?? sentinelRefusal(scenario);
    const kind = said.kind;
    const text = render(lines(kind === 'TA1' ? 'ta1' : 'ack999'), { ...outside, ...refusalValues(said) }, payer.style);
    return { kind, scenario, text };
  }
  const write = (names: readonly string[], values: Values, end = 'close'): string =>
    render(lines('open', ...names, end), values, payer.style);
  const askedOf = { day, place: inquiry.placeOfService };
  const found = findOrRefuse(payer, inquiry, context, scenario, on);
  if ('code' in found) {
    const { code } = found;
    const values = {
      ...memberValues(payer, echoMember(payer, inquiry, day), askedOf),
      ...askedNames(inquiry),
      ...outside,
    };
    const [names, followUp] = refusedWith(code, inquiry, levelNamed(inquiry));
    return { kind: '271', scenario, text: write(names, { ...values, aaa: code, followUp, valid: 'N' }) };
  }
  const known = found.member;
  const story = scenario ?? known.Scenario ?? (covers(known, day) ? 'ACT' : 'INA');
  const member = altered(scenario ?? known.Scenario ?? '', known, day);
  const service = ONLY[story] ?? '30';
  const asDependent = inquiry.dependent !== null || isTurnedDependent(inquiry, known);
  const next = asDependent ? 5 : 4;
  const values = {
    ...outside,
    ...memberValues(payer, member, askedOf),
    ...wrongNumbers(story, outside),
    service,
    aaa: '75',
    followUp: 'C',
    valid: 'N',
    nextHl: String(next),
    lastHl: String(next + 1),
  };
  const loop = story === 'SOURCES' ? 'refusedAtSubscriber' : asDependent ? 'patientIsDependent' : 'patientIsSubscriber';
  const body = story === 'COB2' && payer.Kind === 'Medicare' ? ['cob2'] : (BODIES[story] ?? [bodyOf(story)]);
  const first =
    story === 'HUGE'
      ? huge(lines, loop, values, payer)
      : write([loop, ...body], values, story === 'TWICE' ? 'closeOfTwo' : 'close');
  const text = story === 'AFTER' ? first + write([loop, 'inactive'], values) : first;
  return { kind: '271', scenario: scenario ?? known.Scenario, text: story === 'WRAPPED' ? wrapped(text) : text };
}

/**
 * Found by name without a number, and known to the payer under somebody else's plan: the answer names that subscriber, and the person as
 * the dependent, whichever level was asked at.
 */
const isTurnedDependent = ({ subscriber }: Inquiry, { Relationship, Subscriber }: Member): boolean =>
  subscriber.id === '' && Relationship !== '18' && Subscriber !== undefined;

/** As a host sends it that knows lines of eighty columns alone, with a letter of 4010 in ISA11; no line end is meant. */
const wrapped = (text: string): string =>
  `${text.slice(0, isa11)}U${text.slice(isa11 + 1)}`
    .replaceAll(/[\r\n]/g, '')
    .replaceAll(/.{80}/g, (line) => `${line}\r\n`);
/** Where ISA11 stands: every ISA is of one width. */
const isa11 = 82;

const bodyOf = (story: string): string => (story in ONLY ? 'only' : 'active');

type On = { readonly day: string; readonly today: string };

/** What a payer says of one of its members instead of an answer. */
function refusedStory(payer: Payer, inquiry: Inquiry, context: AnswerContext, { day, today }: On): string | null {
  const found = findMember(payer, context.roster, inquiry, day, today);
  const story = 'member' in found ? (found.member.Scenario ?? '') : '';
  return story === '999' || story === 'TA1' || story.startsWith('AAA') ? story : null;
}

function findOrRefuse(payer: Payer, inquiry: Inquiry, context: AnswerContext, scenario: string | null, on: On): Found {
  if (scenario?.startsWith('AAA')) return { code: scenario.slice(3) };
  if (scenario === 'NOSEX' && [inquiry.subscriber, inquiry.dependent].some((party) => party?.sex))
    return { code: '75' };
  if (scenario) return { member: echoMember(payer, inquiry, on.day) };
  return findMember(payer, context.roster, inquiry, on.day, on.today);
}

function huge(lines: (...names: string[]) => string[], loop: string, values: Values, payer: Payer): string {
  const active = lines('active');
  const cycle = lines('huge');
  const { element, terminator } = payer.style;
  const already = render(active, values, payer.style)
    .split(terminator)
    .filter((segment) => segment.trimStart().startsWith(`EB${element}`)).length;
  // As a payer answers that names each procedure: some 500 of them, each with its shares and its limit.
  const more = Array.from({ length: HUGE_ROWS - already }, (_, index) => {
    const procedure = String(10_000 + Math.floor(index / cycle.length));
    return (cycle[index % cycle.length] ?? '').replaceAll('{{procedure}}', procedure);
  });
  return render([...lines('open', loop), ...active, ...more, ...lines('close')], values, payer.style);
}

const sentinelRefusal = (scenario: string | null): Refusal =>
  scenario === 'TA1' ? { kind: 'TA1', code: '006' } : { kind: '999', segment: 'NM1', position: 8, code: '8' };

function refusedWith(
  code: string,
  inquiry: Inquiry,
  named: Level | null,
): readonly [names: readonly string[], followUp: string] {
  const [usual = 'subscriber', followUp = 'C'] = refusals[code] ?? [];
  const level = named ?? usual;
  const moved = named === null && inquiry.dependent !== null && !subscriberOnly.has(code);
  const asDependent = level === 'dependent' || moved;
  if (level === 'payer') return [['refusedAtPayer'], followUp];
  if (level === 'provider') return [['refusedAtProvider'], followUp];
  if (level === 'service')
    return [[inquiry.dependent ? 'patientIsDependent' : 'patientIsSubscriber', 'refusedService'], followUp];
  return [[asDependent ? 'refusedAtDependent' : 'refusedAtSubscriber'], followUp];
}

/** A refusal repeats the names as they were sent, even where they are empty. */
function askedNames({ subscriber, dependent }: Inquiry): Values {
  const asked = dependent ?? subscriber;
  return {
    last: asked.last,
    first: asked.first,
    middle: asked.middle,
    idQualifier: subscriber.id ? 'MI' : '',
    memberId: subscriber.id,
    dob: asked.dob.replaceAll('-', ''),
    sex: asked.sex,
    subscriberLast: subscriber.last,
    subscriberFirst: subscriber.first,
  };
}

function wrongNumbers(story: string, outside: Values): Values {
  if (story === 'TRN') return { trace: `NOT${outside['trace'] ?? ''}` };
  if (story !== 'CTRL') return {};
  const next = (Number(outside['isaControl']) + 1) % 1_000_000_000;
  return { isaControl: String(next).padStart(9, '0') };
}
