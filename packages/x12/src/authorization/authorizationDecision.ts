import { labelIn } from '../claimStatus/statusText.ts';
import type { Period } from '../claimStatus/types.ts';
import type { DateFact } from '../eligibility/parsed271.ts';
import { actions, refusalReasons, type Outcome } from './labels.ts';
import { noEnd } from './readReview.ts';
import type { AuthorizationEvent, AuthorizationService, Delivery, Parsed278, Refusal } from './types.ts';

/** What was decided of an event, or of one of its services. */
export type Verdict = {
  readonly outcome: Outcome;
  /** Number to put on the claim; '' where none was given. */
  readonly certification: string;
  /** Codes of HCR03 or AAA03. */
  readonly reasons: readonly string[];
  /** How long the certification holds, else when the care was to be; null where not told. */
  readonly period: Period | null;
  readonly delivery: Delivery | null;
  /** Segment of the message that says so; 0 where none does. */
  readonly segment: number;
};

export type ServiceDecision = Verdict & {
  /** 'HC:33510', or the revenue code where the line names no procedure. */
  readonly service: string;
};

export type AuthorizationDecision = Verdict & {
  /** The traces by which the request can be found. */
  readonly traces: readonly string[];
  /** The number that the organisation gave the request; '' where none. */
  readonly deskNumber: string;
  readonly services: readonly ServiceDecision[];
  /** The decision in words, one line for the event and one for each service that has its own. Holds no name, no member id. */
  readonly text: string;
};

/** Certification first, then what the care was asked for. */
const periodQualifiers = ['007', '472', 'AAH', '435'];

function periodOf(dates: readonly DateFact[]): Period | null {
  const dated = (qualifier: string): DateFact | undefined => dates.find((date) => date.qualifier === qualifier);
  const expires = dated('036');
  for (const qualifier of periodQualifiers) {
    const found = dated(qualifier);
    if (found) return { from: found.from, to: found.to ?? (qualifier === '007' ? (expires?.from ?? null) : null) };
  }
  return expires && expires.from !== noEnd ? { from: expires.from, to: expires.from } : null;
}

/** A decision; else the refusals where there are any; else what is decided above it. */
function verdictOf(item: AuthorizationEvent | AuthorizationService, refusals: readonly Refusal[]): Verdict {
  const { decision, delivery } = item;
  const period = periodOf(item.dates);
  const [first] = refusals;
  if (!decision) {
    const reasons = refusals.map(({ reason }) => reason);
    const outcome = first ? 'refused' : 'unknown';
    return { outcome, certification: '', reasons, period, delivery, segment: first?.segment ?? 0 };
  }
  const known = Object.hasOwn(actions, decision.action) ? actions[decision.action] : undefined;
  const { certification, reasons, segment } = decision;
  return { outcome: known?.[0] ?? 'unknown', certification, reasons, period, delivery, segment };
}

const quantityNames: Readonly<Record<string, string>> = { DY: 'day', FL: 'unit', HS: 'hour', MN: 'month', VS: 'visit' };

function quantityText({ qualifier, quantity }: Delivery): string {
  if (quantity === null) return '';
  // Less than nothing is no quantity that was allowed.
  if (quantity < 0) return `${quantity} ${qualifier} as stated`;
  const name = quantityNames[qualifier];
  return name === undefined ? `${quantity} ${qualifier}`.trim() : `${quantity} ${name}${quantity === 1 ? '' : 's'}`;
}

function periodText({ from, to }: Period): string {
  if (to === null) return `on ${from}`;
  return to === noEnd ? `from ${from}, no end` : `${from} to ${to}`;
}

function said(verdict: Verdict, action: string): string {
  const { outcome, certification, reasons, period, delivery } = verdict;
  const label = Object.hasOwn(actions, action) ? actions[action]?.[1] : undefined;
  const why = reasons.map((code) => (outcome === 'refused' ? labelIn(refusalReasons, code) : `${code} (not in table)`));
  const parts = [
    label ?? (outcome === 'refused' ? 'Not reviewed' : action === '' ? 'No decision' : `${action} (not in table)`),
    certification === '' ? '' : `number ${certification}`,
    period ? periodText(period) : '',
    delivery ? quantityText(delivery) : '',
  ];
  const text = parts.filter((part) => part !== '').join(', ');
  return why.length === 0 ? text : `${text}: ${why.join('; ')}`;
}

function decisionOf(event: AuthorizationEvent, above: readonly Refusal[]): AuthorizationDecision {
  const verdict = verdictOf(event, [...above, ...event.refusals]);
  const services = event.services.map((service) => {
    const own = verdictOf(service, service.refusals);
    // A service without a word of its own shares the decision of its event.
    const shared = service.decision === null && service.refusals.length === 0;
    const name = service.procedure || service.revenue;
    return {
      ...(shared ? { ...verdict, period: own.period ?? verdict.period, delivery: own.delivery } : own),
      service: name,
    };
  });
  const lines = event.services.map((service, i) => {
    const decided = services[i];
    const own = service.decision !== null || service.refusals.length > 0;
    return decided && own ? `${decided.service || 'service'}: ${said(decided, service.decision?.action ?? '')}` : '';
  });
  return {
    ...verdict,
    traces: event.traces.map(({ number }) => number),
    deskNumber: event.references.find(({ qualifier }) => qualifier === 'NT')?.value ?? '',
    services,
    text: [said(verdict, event.decision?.action ?? ''), ...lines.filter((line) => line !== '')].join('\n'),
  };
}

/**
 * What the answer to a request for review decides, event by event: outcome, certification number, dates, quantities, reasons, and
 * the services one by one. A message that was refused above its events gives one decision that says so. None for a request.
 */
export function authorizationDecision(value: Parsed278): readonly AuthorizationDecision[] {
  if (value.direction === 'request') return [];
  const above = value.refusals.filter(({ level }) => level !== 'event' && level !== 'service');
  if (value.events.length > 0) return value.events.map(({ event }) => decisionOf(event, above));
  if (above.length === 0) return [];
  const reasons = above.map(({ reason }) => reason);
  const verdict: Verdict = {
    outcome: 'refused',
    certification: '',
    reasons,
    period: null,
    delivery: null,
    segment: above[0]?.segment ?? 0,
  };
  return [{ ...verdict, traces: [], deskNumber: '', services: [], text: said(verdict, '') }];
}
