import {
  isDatePlaceholder,
  isMemberIdPlaceholder,
  isNamePlaceholder,
} from '@coverline/domain/validate/placeholders.ts';
import { askedLines } from './askedLines.ts';
import type { AuthLine, AuthRequest } from './authRequest.ts';

/** As many of each as a 278 and a PAS bundle both hold. */
export const most = { diagnoses: 12, providers: 14, attachments: 10, lines: 999, note: 264, modifiers: 4 } as const;

const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day);

function ofLine(line: AuthLine, diagnoses: number): readonly string[] {
  const at = `of line ${line.sequence}`;
  const needsCode = line.kind !== 'Institutional' || line.revenue === '';
  return [
    ...(needsCode && line.code === '' ? [`the code ${at}`] : []),
    ...(isDay(line.from) && isDay(line.to) && line.from <= line.to ? [] : [`the dates ${at}`]),
    ...(line.quantity === null || line.quantity.count <= 0 ? [`the quantity ${at}`] : []),
    ...(line.modifiers.length > most.modifiers ? [`at most ${most.modifiers} modifiers ${at}`] : []),
    ...(line.diagnoses.some((place) => place < 1 || place > diagnoses) ? [`a diagnosis that is there ${at}`] : []),
  ];
}

/** What a request lacks before it can be sent, in words; empty where it is whole. A cancellation needs only to say what it cancels. */
export function requestProblems(request: AuthRequest): readonly string[] {
  const { kind, trace, requester, subscriber, dependent, diagnoses, lines, providers, attachments, note } = request;
  const patient = dependent ?? subscriber;
  const goesOn = kind !== 'Request' && kind !== 'Cancel' && kind !== 'Revision';
  const always = [
    ...(trace.number === '' || trace.originator.length !== 10 ? ['the number of the request'] : []),
    ...(request.payer.id === '' ? [request.payer.name === '' ? 'the {payer}' : 'the id of the {payer}'] : []),
    ...(requester.npi === '' ? ['the NPI of who asks'] : []),
    ...(requester.name === '' ? ['the name of who asks'] : []),
    ...(subscriber.memberId === '' || isMemberIdPlaceholder(subscriber.memberId) ? ['the {member ID}'] : []),
    ...([subscriber, patient].every(({ lastName }) => lastName !== '' && !isNamePlaceholder(lastName))
      ? []
      : ['the last name']),
    ...(isDay(patient.dateOfBirth) && !isDatePlaceholder(patient.dateOfBirth) ? [] : ['the date of birth']),
    ...(goesOn && request.previousNumber === '' ? ['the number of the authorization before it'] : []),
    ...(new Set(lines.map(({ sequence }) => sequence)).size < lines.length ? ['numbers of lines that differ'] : []),
  ];
  if (kind === 'Cancel') return always;
  return [
    ...always,
    ...(diagnoses.length === 0 ? ['a diagnosis'] : []),
    ...(diagnoses.filter((one) => one.kind === 'Principal').length === 1 || diagnoses.length === 0
      ? []
      : ['one principal diagnosis']),
    ...(isDay(request.from) && isDay(request.to) && request.from <= request.to ? [] : ['the dates']),
    ...(request.category === 'Admission' ? [] : askedLines(request).length === 0 ? ['a service'] : []),
    ...askedLines(request).flatMap((line) => ofLine(line, diagnoses.length)),
    ...(diagnoses.length > most.diagnoses ? [`at most ${most.diagnoses} diagnoses`] : []),
    ...(providers.length > most.providers ? [`at most ${most.providers} providers`] : []),
    ...(attachments.length > most.attachments ? [`at most ${most.attachments} documents`] : []),
    ...(attachments.some(({ control, reportType }) => control === '' || reportType === '')
      ? ['number and kind of each document']
      : []),
    ...(note.length > most.note ? [`a note of at most ${most.note} letters`] : []),
  ];
}
