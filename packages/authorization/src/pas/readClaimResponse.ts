import { isDay } from '@coverline/domain/format/calendar.ts';
import type { Decision, Quantity, QuantityUnit, Refusal, Verdict, Wanted } from '../decision/decision.ts';
import type { NamedPatient } from '../decision/namedPatient.ts';
import type { NamedLine } from '../decision/matchLines.ts';
import { outcomeOf } from '../decision/reviewActions.ts';
import { rollUp } from '../decision/rollUp.ts';
import type { Outcome } from '../states/arrival.ts';
import type { ReadDecision } from '../x12/read278.ts';
import { count, type JsonObject, list, object, type Resource, text } from './fhir.ts';
import { extensionsOf } from './rules.ts';

/** The code of a concept: of a list where it has one of it, else the first that it has. */
function codeOf(concept: unknown, ofList = ''): string {
  const codings = list(object(concept)['coding']).filter(({ code }) => text(code) !== '');
  const own = ofList === '' ? undefined : codings.find(({ system }) => text(system).endsWith(`/${ofList}`));
  return text((own ?? codings[0])?.['code']);
}
/** A day of the calendar. One of the year 9999 says that there is none, or no end to it. */
function day(value: unknown): string | null {
  const said = text(value).slice(0, 10);
  return isDay(said) && said < '9999' ? said : null;
}

/** A period with an end that nobody can read says nothing: without it, it would hold for ever. */
function daysOf({ start, end }: JsonObject): Pick<Verdict, 'from' | 'to'> {
  const [from, to] = [day(start), day(end)];
  return to === null && text(end) !== '' && text(end) < '9999' ? { from: null, to: null } : { from, to };
}

type Action = { readonly action: string; readonly number: string; readonly reasons: readonly string[] };
const none: Action = { action: '', number: '', reasons: [] };

/** extension-reviewAction of an adjudication: what was decided, its number and why. The first that says anything counts. */
function actionIn(adjudications: unknown): Action {
  for (const one of list(adjudications)) {
    const [review] = extensionsOf(one, 'reviewAction');
    if (review === undefined) continue;
    const parts = list(review['extension']);
    const [code] = extensionsOf(review, 'reviewActionCode');
    return {
      action: codeOf(code?.['valueCodeableConcept'], '306'),
      number: text(parts.find(({ url }) => url === 'number')?.['valueString']),
      reasons: parts
        .filter(({ url }) => url === 'reasonCode')
        .map((part) => codeOf(part['valueCodeableConcept']))
        .filter((reason) => reason !== ''),
    };
  }
  return none;
}

const unitWords: Readonly<Record<string, QuantityUnit>> = {
  VS: 'Visits',
  DY: 'Days',
  HS: 'Hours',
  MN: 'Months',
  FL: 'Units',
  visits: 'Visits',
  visit: 'Visits',
  days: 'Days',
  day: 'Days',
  hours: 'Hours',
  hour: 'Hours',
  minutes: 'Minutes',
  minute: 'Minutes',
  months: 'Months',
  month: 'Months',
  units: 'Units',
  unit: 'Units',
  'international units': 'InternationalUnits',
};

/** A number without a unit is of units. */
function quantityIn(value: unknown): Quantity | null {
  const { value: amount, code, unit } = object(value);
  const number = count(amount);
  if (number === null) return null;
  const words = [text(code), text(unit).toLowerCase()].filter((word) => word !== '');
  const known = words.find((word) => Object.hasOwn(unitWords, word));
  if (known === undefined && words.length > 0) return null;
  return { count: number, unit: (known === undefined ? undefined : unitWords[known]) ?? 'Units' };
}

/** What stands twice without any difference is said once. */
function each(all: readonly JsonObject[]): readonly JsonObject[] {
  const seen = new Set<string>();
  return all.filter((one) => {
    const key = JSON.stringify(one);
    return seen.has(key) ? false : seen.add(key);
  });
}

/** The number on the item itself, as earlier guides have it; one before it has a name of its own. */
const numberOn = (item: JsonObject): string =>
  text(extensionsOf(item, 'authorizationNumber')[0]?.['valueString']) || text(item['preAuthRef']);

/** A code that nobody knows is no decision; where the whole is queued, the payer has not looked at it yet. */
const outcomeIn = (action: string, isQueued: boolean): Outcome => {
  const outcome = outcomeOf(action);
  return outcome === 'Unreadable' && isQueued ? 'Pended' : outcome;
};

function periodIn(item: JsonObject, added: JsonObject): Pick<Verdict, 'issuedOn' | 'from' | 'to'> {
  const [issued] = [...extensionsOf(item, 'itemPreAuthIssueDate'), ...extensionsOf(added, 'itemPreAuthIssueDate')];
  const [held] = [...extensionsOf(added, 'itemPreAuthPeriod'), ...extensionsOf(item, 'itemPreAuthPeriod')];
  const period = object(held?.['valuePeriod'] ?? added['servicedPeriod']);
  const one = day(added['servicedDate']);
  const isStated = period['start'] !== undefined || period['end'] !== undefined;
  return { issuedOn: day(issued?.['valueDate']), ...(isStated ? daysOf(period) : { from: one, to: one }) };
}

/** What was authorized in place of what was asked: addItem of the same number, or the detail on the item itself. */
function authorized(item: JsonObject, added: JsonObject): Pick<NamedLine, 'code' | 'quantity'> {
  const [detail] = extensionsOf(item, 'itemAuthorizedDetail');
  const part = (name: string) => list(object(detail)['extension']).find(({ url }) => url === name) ?? {};
  const code = codeOf(added['productOrService']) || codeOf(part('productOrServiceCode')['valueCodeableConcept']);
  const modifiers = list(added['modifier']).map((one) => codeOf(one));
  return {
    code: [code, ...modifiers].filter((one) => one !== '').join(':'),
    quantity: quantityIn(added['quantity']) ?? quantityIn(part('quantity')['valueQuantity']),
  };
}

type Line = { readonly item: JsonObject; readonly added: JsonObject; readonly isFirst: boolean };

/**
 * Each item with what was authorized in its place, of which there may be several: each is a part of its line. What is authorized for
 * several items together is theirs, and its quantity the first one's: nothing is given twice.
 */
function linesOf(items: readonly JsonObject[], added: readonly JsonObject[]): readonly Line[] {
  const bySequence = new Map<unknown, { readonly added: JsonObject; readonly isFirst: boolean }[]>();
  const taken = new Set<JsonObject>();
  for (const add of added) {
    const sequences = Array.isArray(add['itemSequence']) ? add['itemSequence'] : [];
    for (const [at, sequence] of sequences.entries()) {
      const found = bySequence.get(sequence) ?? [];
      bySequence.set(sequence, found);
      found.push({ added: add, isFirst: at === 0 });
    }
  }
  const own = items.flatMap((item): readonly Line[] => {
    const parts = bySequence.get(item['itemSequence']) ?? [];
    for (const { added: add } of parts) taken.add(add);
    return parts.length === 0 ? [{ item, added: {}, isFirst: true }] : parts.map((part) => ({ item, ...part }));
  });
  return [...own, ...added.filter((add) => !taken.has(add)).map((add) => ({ item: {}, added: add, isFirst: true }))];
}

type Around = {
  readonly notes: ReadonlyMap<number, string>;
  readonly isQueued: boolean;
  readonly whole: Action;
  /** Numbers of the items that were not reviewed. */
  readonly refused: ReadonlySet<number>;
};

function lineOf({ item, added, isFirst }: Line, { notes, isQueued, whole, refused }: Around): NamedLine {
  const own = actionIn(item['adjudication']);
  const other = actionIn(added['adjudication']);
  const action = own.action === '' ? other.action : own.action;
  const [first] = Array.isArray(added['itemSequence']) ? added['itemSequence'] : [];
  const sequence = count(item['itemSequence']) ?? count(first);
  const isRefused = sequence !== null && refused.has(sequence);
  const outcome =
    action !== '' ? outcomeIn(action, isQueued) : isRefused ? 'Rejected' : outcomeIn(whole.action, isQueued);
  const given = authorized(item, added);
  const numbers = Array.isArray(item['noteNumber']) ? item['noteNumber'] : [];
  return {
    action,
    outcome,
    number: own.number || other.number || numberOn(item) || numberOn(added),
    reasons: [...own.reasons, ...other.reasons],
    notes: numbers.flatMap((at: unknown) => notes.get(Number(at)) ?? []),
    ...periodIn(item, added),
    code: given.code,
    quantity: isFirst ? given.quantity : null,
    traces: extensionsOf(item, 'itemTraceNumber').map((one) => text(object(one['valueIdentifier'])['value'])),
    sequence,
  };
}

const refusalOf = (error: JsonObject): Refusal => ({
  code: codeOf(error['code']),
  followUp: codeOf(extensionsOf(error, 'errorFollowupAction')[0]?.['valueCodeableConcept']),
  sequence: count(error['itemSequence']),
  place:
    text(extensionsOf(error, 'errorPath')[0]?.['valueString']) ||
    text(
      list(object(extensionsOf(error, 'errorElement')[0])['extension']).find(({ url }) => url === 'error')?.[
        'valueString'
      ],
    ),
});

const stringOf = (response: Resource, name: string): string => text(extensionsOf(response, name)[0]?.['valueString']);

/** When it was made as exactly as it says; a moment without its zone is a day. */
function madeAt(created: unknown): string | null {
  const said = text(created);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(said) && !Number.isNaN(Date.parse(said))
    ? said
    : day(said);
}

/** What stands around a ClaimResponse in what was sent: whom it is about, and what the payer still wants. */
export type BesideResponse = { readonly patient: NamedPatient | null; readonly wanted: readonly Wanted[] };

/** A ClaimResponse as decision. */
export function readClaimResponse(response: Resource, { patient, wanted }: BesideResponse): ReadDecision {
  const whole = actionIn(response['adjudication']);
  const refusals = list(response['error']).map(refusalOf);
  const isQueued = response['outcome'] === 'queued';
  const processNotes = list(response['processNote']);
  const notes = new Map(processNotes.map((note, at) => [count(note['number']) ?? at + 1, text(note['text'])] as const));
  const refused = new Set(refusals.flatMap(({ sequence }) => sequence ?? []));
  const context: Around = { notes, isQueued, whole, refused };
  const named = linesOf(each(list(response['item'])), each(list(response['addItem']))).map((line) =>
    lineOf(line, context),
  );
  const taken = new Set(named.flatMap((line) => line.notes));
  const ofWhole =
    whole.action !== '' ? outcomeIn(whole.action, isQueued) : isQueued && named.length === 0 ? 'Pended' : null;
  const isRefused = response['outcome'] === 'error' || (named.length === 0 && ofWhole === null && refusals.length > 0);
  const decision: Omit<Decision, 'lines'> = {
    action: whole.action,
    outcome:
      isRefused && named.length === 0
        ? 'Rejected'
        : rollUp(
            ofWhole,
            named.map(({ outcome }) => outcome),
          ),
    number: stringOf(response, 'authorizationNumber') || whole.number || text(response['preAuthRef']),
    reasons: whole.reasons.length > 0 ? whole.reasons : isRefused ? refusals.map(({ code }) => code) : [],
    notes: [text(response['disposition']), ...notes.values()].filter((note) => note !== '' && !taken.has(note)),
    issuedOn: day(response['created']),
    ...daysOf(object(response['preAuthPeriod'])),
    quantity: null,
    traces: [
      ...list(response['identifier']).map(({ value }) => text(value)),
      text(object(response['request'])['reference']),
    ].filter((trace) => trace !== ''),
    payerReference: stringOf(response, 'administrationReferenceNumber'),
    patient,
    issuedAt: madeAt(response['created']),
    refusals,
    wanted,
  };
  return { decision, named };
}
