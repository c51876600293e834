import { codeLabel } from '@coverline/domain/codes/ebCodes.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { authorizationDecision, type Verdict } from '@coverline/x12/authorization/authorizationDecision.ts';
import { refusalReasons, type Outcome } from '@coverline/x12/authorization/labels.ts';
import { parse278 } from '@coverline/x12/authorization/parse278.ts';
import type { Parsed278 } from '@coverline/x12/authorization/types.ts';
import type { Business, BusinessTable, Row } from '../../model/business.ts';
import { cell, inWords, money, nameOf, period, stated } from './cells.ts';

const grades: Readonly<Record<Outcome, Grade>> = {
  approved: 'Good',
  notNeeded: 'Good',
  partlyApproved: 'Questionable',
  modified: 'Questionable',
  pending: 'Questionable',
  callPayer: 'Questionable',
  denied: 'Bad',
  cancelled: 'Bad',
  refused: 'Bad',
  unknown: 'Unknown',
};

const reason = (code: string): string => codeLabel(refusalReasons, code);

const row = (verdict: Verdict, patient: string, what: string): Row => ({
  segment: verdict.segment,
  cells: [
    cell(what, verdict.segment),
    cell(patient),
    cell(inWords(verdict.outcome), verdict.segment, grades[verdict.outcome]),
    cell(verdict.certification, verdict.segment),
    cell(verdict.period ? period(verdict.period.from, verdict.period.to) : ''),
    cell(verdict.reasons.map(reason).join('; ')),
  ],
});

function decisions(value: Parsed278): BusinessTable {
  return {
    title: 'Decisions',
    columns: ['What', 'Patient', 'Decision', 'Number', 'Holds', 'Reasons'].map((label) => ({ label })),
    rows: authorizationDecision(value).flatMap((decision, n) => {
      const patient = nameOf(value.events[n]?.patient?.party ?? null);
      return [
        row(decision, patient, 'Whole event'),
        ...decision.services.map((service) => row(service, patient, service.service || 'Service')),
      ];
    }),
    none: 'Nothing is decided.',
  };
}

const services = (value: Parsed278): BusinessTable => ({
  title: 'Services asked for',
  columns: [
    { label: 'Service' },
    { label: 'Patient' },
    { label: 'Quantity', end: true },
    { label: 'Charge', end: true },
  ],
  rows: value.events.flatMap(({ event, patient }) =>
    event.services.map((service) => ({
      segment: service.segment,
      cells: [
        cell(service.procedure || service.revenue, service.segment),
        cell(nameOf(patient?.party ?? null)),
        cell(service.quantity === null ? '' : String(service.quantity)),
        money(service.charge, service.segment),
      ],
    })),
  ),
  none: 'No service is named.',
});

/** A request for authorization, or what was decided of one. */
export function authorization(bytes: Uint8Array): Business | null {
  const read = parse278(bytes);
  if (!read.ok) return null;
  const { value } = read;
  const isAnswer = value.direction === 'answer';
  const [first] = isAnswer ? authorizationDecision(value) : [];
  const outcome = first?.outcome ?? 'unknown';
  const why = first?.text.split('\n')[0] ?? '';
  return {
    title: isAnswer ? 'Authorization decision (278)' : 'Authorization request (278)',
    verdict: isAnswer
      ? { grade: grades[outcome], text: inWords(outcome), why }
      : { grade: 'Questionable', text: 'Question', why: 'Asks for an authorization.' },
    facts: stated([
      ['Organization', nameOf(value.organisation), value.organisation?.segment],
      ['Requester', nameOf(value.requester), value.requester?.segment],
      ['Patient', nameOf(value.events[0]?.patient?.party ?? null), value.events[0]?.patient?.party.segment],
      ['Traces', first?.traces.join(', ') ?? ''],
    ]),
    tables: [isAnswer ? decisions(value) : services(value)],
  };
}
