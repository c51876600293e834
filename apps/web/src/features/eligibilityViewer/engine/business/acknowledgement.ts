import type { Grade } from '@coverline/domain/insurance/status.ts';
import type { Parsed999 } from '@coverline/x12/acknowledge/parsed999.ts';
import { read999 } from '@coverline/x12/acknowledge/read999.ts';
import { readTA1 } from '@coverline/x12/acknowledge/readTA1.ts';
import { segments } from '@coverline/x12/segments.ts';
import type { Business, Row } from '../../model/business.ts';
import { elementFaults, interchangeNotes, labelled, segmentFaults } from './acknowledgementCodes.ts';
import { cell, period, stated } from './cells.ts';

const verdicts: Readonly<Record<string, readonly [Grade, string]>> = {
  A: ['Good', 'Accepted'],
  E: ['Questionable', 'Accepted with errors'],
  P: ['Questionable', 'Accepted in part'],
};
const verdictOf = (code: string): readonly [Grade, string] =>
  (Object.hasOwn(verdicts, code) ? verdicts[code] : undefined) ??
  (code === '' ? ['Unknown', 'Not told'] : ['Bad', 'Rejected']);

/** The ordinals of the segments of an id, handed out one by one in the order in which they are read. */
function placesOf(bytes: Uint8Array): (id: string) => number {
  const places = new Map<string, number[]>();
  for (const { id, ordinal } of segments(bytes)) places.set(id, [...(places.get(id) ?? []), ordinal]);
  return (id) => places.get(id)?.shift() ?? 0;
}

const faultRows = ({ sets }: Parsed999, placeOf: (id: string) => number): readonly Row[] =>
  sets.flatMap((set) =>
    set.errors.flatMap((error) => {
      const segment = placeOf('IK3');
      const place = [
        cell(`${set.kind} ${set.control}`),
        cell(`${error.segment}, segment ${error.position} of its set`, segment),
        cell(error.loop),
      ];
      if (error.elements.length === 0)
        return [{ segment, cells: [...place, cell(''), cell(labelled(segmentFaults, error.code)), cell('')] }];
      return error.elements.map(({ position, code, value }) => ({
        segment: placeOf('IK4'),
        cells: [
          ...place,
          cell(`${error.segment}${position.padStart(2, '0')}`),
          cell(labelled(elementFaults, code)),
          cell(value ?? ''),
        ],
      }));
    }),
  );

/** What a receiver says of a group that was sent. */
export function acknowledgement(bytes: Uint8Array): Business | null {
  const read = read999(bytes);
  if (!read.ok) return null;
  const { value } = read;
  const [grade, text] = verdictOf(value.accepted);
  const placeOf = placesOf(bytes);
  const accepted = value.sets.filter(({ code }) => code === 'A' || code === 'E').length;
  return {
    title: 'Acknowledgement (999)',
    verdict: { grade, text, why: `${accepted} of ${value.sets.length} transaction sets were accepted.` },
    facts: stated([
      ['Of group', value.groupControl],
      ['Kind of group', value.functional],
      ['Reasons', value.reasons.join(', ')],
    ]),
    tables: [
      {
        title: 'Transaction sets',
        columns: [{ label: 'Set' }, { label: 'Control number' }, { label: 'Verdict' }, { label: 'Reasons' }],
        rows: value.sets.map((set) => {
          const [setGrade, said] = verdictOf(set.code);
          return {
            segment: placeOf('AK2'),
            cells: [cell(set.kind), cell(set.control), cell(said, 0, setGrade), cell(set.reasons.join(', '))],
          };
        }),
        none: 'It speaks of the group as a whole alone.',
      },
      {
        title: 'Faults in what was sent',
        columns: ['Set', 'Segment', 'Loop', 'Element', 'What is wrong', 'Value'].map((label) => ({ label })),
        rows: faultRows(value, placeOf),
        none: 'No fault is named.',
      },
    ],
  };
}

/** What a receiver says of an interchange that was sent. */
export function interchangeAcknowledgement(bytes: Uint8Array): Business | null {
  const read = readTA1(bytes);
  if (!read.ok) return null;
  const { control, date, time, code, note } = read.value;
  const [grade, text] = verdictOf(code);
  return {
    title: 'Interchange acknowledgement (TA1)',
    verdict: { grade, text, why: labelled(interchangeNotes, note) },
    facts: stated([
      ['Of interchange', control],
      ['Sent on', period(date, null)],
      ['At', time],
    ]),
    tables: [],
  };
}
