import { parse278s } from '@coverline/x12/authorization/parse278.ts';
import type {
  AuthorizationEvent,
  AuthorizationRecord,
  AuthorizationService,
  Delivery,
  Parsed278,
  Refusal as Refusal278,
} from '@coverline/x12/authorization/types.ts';
import { noEnd } from '@coverline/x12/authorization/readReview.ts';
import type { Decision, Quantity, QuantityUnit, Refusal, Verdict, Wanted } from '../decision/decision.ts';
import type { NamedPatient } from '../decision/namedPatient.ts';
import type { NamedLine } from '../decision/matchLines.ts';
import { outcomeOf } from '../decision/reviewActions.ts';
import { rollUp } from '../decision/rollUp.ts';
import type { Outcome } from '../states/arrival.ts';

/** A decision as read: which of our lines its lines are is told by `tied`, since the message does not hold the request. */
export type ReadDecision = { readonly decision: Omit<Decision, 'lines'>; readonly named: readonly NamedLine[] };

export type Read278 =
  | {
      readonly ok: true;
      /** An answer to a request or an inquiry, or a notification that nobody asked for (X216). */
      readonly kind: 'Answer' | 'Notification';
      /** BHT03 of the first. */
      readonly reference: string;
      /** BHT06 19 or AT of an answer: another one follows. */
      readonly isInterim: boolean;
      readonly decisions: readonly ReadDecision[];
    }
  | { readonly ok: false; readonly why: 'NoMessage' | 'NoDecision' | 'TooMuch' };

const unitOf: Readonly<Record<string, QuantityUnit>> = {
  VS: 'Visits',
  DY: 'Days',
  HS: 'Hours',
  MN: 'Months',
  FL: 'Units',
  UN: 'Units',
  DA: 'Days',
  MJ: 'Minutes',
  F2: 'InternationalUnits',
};

const quantityFrom = (unit: string, count: number | null): Quantity | null => {
  const known = Object.hasOwn(unitOf, unit) ? unitOf[unit] : undefined;
  return known === undefined || count === null ? null : { count, unit: known };
};

/** Three a week for a month says nothing of how many in all: then nobody makes a number of it. */
const delivered = (delivery: Delivery | null): Quantity | null =>
  delivery === null || (delivery.unit !== '' && delivery.every === null)
    ? null
    : quantityFrom(delivery.qualifier, delivery.quantity);

type Reviewed = AuthorizationEvent | AuthorizationService;
const dayOf = ({ dates }: Reviewed, qualifier: string) => dates.find((date) => date.qualifier === qualifier);

const endOf = (day: string | null | undefined): string | null => (day === undefined || day === noEnd ? null : day);

/**
 * 007 says when it holds, 036 until when; else the days of the care are those of the certification (reference C1). A day of care is one
 * day; of an admission it is the first, and nobody says until when it holds but by the discharge.
 */
function heldDays(reviewed: Reviewed): Pick<Verdict, 'issuedOn' | 'from' | 'to'> {
  const [effective, expires] = [dayOf(reviewed, '007'), dayOf(reviewed, '036')];
  const care = dayOf(reviewed, '472') ?? dayOf(reviewed, 'AAH');
  const from = effective ?? care ?? dayOf(reviewed, '435');
  const careTo = effective === undefined ? (care ?? dayOf(reviewed, '096'))?.from : undefined;
  return {
    issuedOn: dayOf(reviewed, '102')?.from ?? null,
    from: from?.from ?? null,
    to: endOf(from?.to ?? expires?.from ?? careTo),
  };
}

const refusalAt =
  (place: string | null) =>
  ({ reason, followUp, level }: Refusal278): Refusal => ({
    code: reason,
    followUp,
    sequence: null,
    place: place ?? level,
  });
const refusalOf = refusalAt(null);

function verdictOf(reviewed: Reviewed, refusals: readonly Refusal278[], quantity: Quantity | null): Verdict {
  const { decision, messages } = reviewed;
  const days = heldDays(reviewed);
  const base = { notes: messages.filter((text) => text.trim() !== ''), quantity };
  if (decision === null) {
    const outcome: Outcome = refusals.length > 0 ? 'Rejected' : 'Unreadable';
    return { ...base, ...days, action: '', outcome, number: '', reasons: refusals.map(({ reason }) => reason) };
  }
  const { action, certification, reasons } = decision;
  return { ...base, ...days, action, outcome: outcomeOf(action), number: certification, reasons };
}

/** 'HC:29881:RT' is 29881:RT: what stands in front says whose code it is. */
const codeOf = ({ procedure, revenue }: AuthorizationService): string =>
  (procedure.split(':').slice(1).join(':') || revenue).toUpperCase();

const ofProviders = ({ providers }: Reviewed): readonly Refusal278[] => providers.flatMap(({ refusals }) => refusals);

function lineOf(service: AuthorizationService, whole: Verdict): NamedLine {
  const { delivery, unit, quantity: count } = service;
  // What is delivered is what was certified: beside it the service's own amount is what was asked for.
  const quantity = delivery === null ? quantityFrom(unit, count) : delivered(delivery);
  const refusals = [...service.refusals, ...(whole.action === '' ? ofProviders(service) : [])];
  const own = verdictOf(service, refusals, quantity);
  // A service that says nothing of its own shares the word for the whole, and has its own days.
  const shares = service.decision === null && refusals.length === 0;
  const verdict = shares
    ? { ...whole, action: '', quantity, from: own.from ?? whole.from, to: own.to ?? whole.to }
    : own;
  const traces = service.traces.map(({ number }) => number);
  return { ...verdict, notes: own.notes, code: codeOf(service), traces, sequence: null };
}

/** A report type that says of a document no more than that it is one. */
const supporting = 'OZ';

/** What is wanted where it is pended: documents by LOINC, or by report type where no LOINC code says which (reference C1, C3). */
function wantedIn({ decision, diagnoses, paperwork }: Reviewed): readonly Wanted[] {
  if (decision === null || outcomeOf(decision.action) !== 'Pended') return [];
  const loinc = diagnoses.filter(({ qualifier }) => qualifier === 'LOI').map(({ code }) => code);
  const reports = paperwork.map(({ report }) => report).filter((one) => loinc.length === 0 || one !== supporting);
  return [...new Set([...loinc, ...reports])]
    .filter((code) => code !== '')
    .map((code) => {
      const control = controlFor(code, paperwork);
      return { kind: 'Attachment', code, sequence: null, until: null, ...(control !== '' && { control }) };
    });
}

/** PWK06 of the wish's own report type; of a LOINC code that of the one document that is spoken of, since nothing ties more of them. */
function controlFor(code: string, paperwork: Reviewed['paperwork']): string {
  const own = paperwork.find(({ report }) => report === code);
  const [only, ...others] = paperwork;
  return own?.control ?? (others.length === 0 ? (only?.control ?? '') : '');
}

const reference = ({ references }: Reviewed, qualifier: string): string =>
  references.find((one) => one.qualifier === qualifier)?.value ?? '';

/** The dependent where there is one: the member id is the subscriber's then. */
function patientOf({ patient, subscriber }: AuthorizationRecord): NamedPatient | null {
  if (patient === null) return null;
  const { lastName, firstName, middleName, suffix } = patient.party;
  const named = {
    lastName,
    firstName: `${firstName} ${middleName}`.trim(),
    suffix,
    dateOfBirth: patient.dateOfBirth,
    memberId: patient.party.id || (subscriber?.party.id ?? ''),
  };
  return Object.values(named).every((part) => part === '') ? null : named;
}

/** Whether a refusal above the events is of this one: of the organisation, requester, subscriber or dependent that it stands below. */
function isAbove({ level, segment }: Refusal278, record: AuthorizationRecord): boolean {
  const { organisation, requester, subscriber, patient, event } = record;
  if (segment > event.segment) return false;
  const since: Partial<Record<Refusal278['level'], number | null>> = {
    organisation: organisation?.segment ?? 0,
    requester: requester?.segment ?? 0,
    subscriber: subscriber?.party.segment ?? null,
    dependent: patient === subscriber ? null : (patient?.party.segment ?? null),
  };
  const from = since[level] ?? null;
  return from !== null && segment >= from;
}

const isDecided = ({ services }: AuthorizationEvent): boolean => services.some(({ decision }) => decision !== null);

function decisionOf(record: AuthorizationRecord, all: readonly Refusal278[]): ReadDecision {
  const { event, reference: message } = record;
  const above = all.filter((refusal) => isAbove(refusal, record));
  // A provider that the payer does not know keeps nobody from what is decided all the same.
  const refusals = [...above, ...event.refusals, ...(isDecided(event) ? [] : ofProviders(event))];
  const whole = verdictOf(event, refusals, delivered(event.delivery));
  const named = event.services.map((service) => lineOf(service, whole));
  const told = [event, ...event.services].flatMap((reviewed) => [
    ...reviewed.refusals.map(refusalOf),
    ...ofProviders(reviewed).map(refusalAt('provider')),
  ]);
  const own = event.decision === null && refusals.length === 0 ? null : whole.outcome;
  const decision = {
    ...whole,
    outcome:
      own === 'Rejected'
        ? own
        : rollUp(
            own,
            named.map(({ outcome }) => outcome),
          ),
    // Where the whole has no number of its own but the payer names the certification, that is it.
    number: whole.number || reference(event, 'BB'),
    traces: [...event.traces.map(({ number }) => number), message],
    payerReference: reference(event, 'NT'),
    patient: patientOf(record),
    issuedAt: whole.issuedOn,
    refusals: [...above.map(refusalOf), ...told],
    wanted: [event, ...event.services].flatMap(wantedIn),
  };
  return { decision, named };
}

/** Refused above any event. Beside events that were looked at nobody can say whose it is: then it names no trace. */
const refusedWhole = (refusals: readonly Refusal278[], traces: readonly string[]): ReadDecision => ({
  decision: {
    action: '',
    outcome: 'Rejected',
    number: '',
    reasons: refusals.map(({ reason }) => reason),
    notes: [],
    issuedOn: null,
    from: null,
    to: null,
    quantity: null,
    traces,
    payerReference: '',
    patient: null,
    issuedAt: null,
    refusals: refusals.map(refusalOf),
    wanted: [],
  },
  named: [],
});

const says = ({ event }: AuthorizationRecord): boolean =>
  event.decision !== null ||
  event.refusals.length > 0 ||
  event.services.some((service) => service.decision !== null || service.refusals.length > 0);

/** Refusals that stand above the events: they may be of each of them. */
const aboveEvents = ({ refusals }: Parsed278): readonly Refusal278[] =>
  refusals.filter(({ level }) => level !== 'event' && level !== 'service');

/** So many refusals of events at most: the guides have nine at a level and one event, and a few kilobytes can hold thousands of both. */
const most = 1_000_000;

const isAnswer = ({ direction }: Parsed278): boolean => direction === 'answer';

function decisionsOf(value: Parsed278): readonly ReadDecision[] {
  const above = aboveEvents(value);
  const told = isAnswer(value) ? value.events : value.events.filter(says);
  const others = above.filter((refusal) => !told.some((record) => isAbove(refusal, record)));
  return [
    ...told.map((record) => decisionOf(record, above)),
    ...(others.length === 0 ? [] : [refusedWhole(others, told.length > 0 ? [] : [value.reference])]),
  ];
}

/**
 * Reads the answer to a request or an inquiry (X217, X215), or a notification (X216), as decisions of one model: of every 278 that was
 * sent, since one behind another may say otherwise. It leans on what the message says and not on its guide, of which the engine has none
 * for X216. Never throws for what the bytes hold.
 */
export function read278(bytes: Uint8Array): Read278 {
  const { readable, values } = parse278s(bytes);
  const [first] = values;
  if (!readable || first === undefined) return { ok: false, why: 'NoMessage' };
  const pairs = values.reduce((all, value) => all + aboveEvents(value).length * value.events.length, 0);
  if (pairs > most) return { ok: false, why: 'TooMuch' };
  const decisions = values.flatMap(decisionsOf);
  if (decisions.length === 0) return { ok: false, why: 'NoDecision' };
  return {
    ok: true,
    kind: values.some(isAnswer) ? 'Answer' : 'Notification',
    reference: first.reference,
    isInterim: values.some(({ updates }) => updates === '19' || updates === 'AT'),
    decisions,
  };
}
