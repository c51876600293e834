import { tieAcknowledgement } from '@coverline/x12/acknowledge/tieAcknowledgement.ts';
import type { TiedError, TiedInterchange, TiedSet, TiedVerdict } from '@coverline/x12/acknowledge/tied.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import type { Business, BusinessTable, Row } from '../model/business.ts';
import { segmentText } from '../model/segments.ts';
import { elementFaults, interchangeNotes, labelled, segmentFaults } from './business/acknowledgementCodes.ts';
import { cell } from './business/cells.ts';
import { readOutline } from './readOutline.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const said: Readonly<Record<TiedVerdict, readonly [Grade, string]>> = {
  accepted: ['Good', 'Accepted'],
  acceptedWithErrors: ['Questionable', 'Accepted with errors'],
  partly: ['Questionable', 'Accepted in part'],
  rejected: ['Bad', 'Rejected'],
  unanswered: ['Unknown', 'Not spoken of'],
};
/** As much of a segment as a cell shows. */
const mostShown = 80;

const named = (list: readonly string[]) => list.map((label) => ({ label }));

function verdictRow(what: string, control: string, verdict: TiedVerdict, why: string, segment: number): Row {
  const [grade, text] = said[verdict];
  return { segment, cells: [cell(what, segment), cell(control), cell(text, 0, grade), cell(why)] };
}

const verdictRows = (interchanges: readonly TiedInterchange[]): readonly Row[] =>
  interchanges.flatMap((one) => [
    verdictRow('Interchange', one.control, one.verdict, labelled(interchangeNotes, one.note), one.segment),
    ...one.groups.flatMap((group) => [
      verdictRow(`Group ${group.functional}`, group.control, group.verdict, group.reasons.join(', '), group.segment),
      ...group.sets.flatMap((set) => [
        verdictRow(`Set ${set.kind}`, set.control, set.verdict, set.reasons.join(', '), set.segment),
        ...set.claims
          .filter(({ verdict }) => verdict !== 'unanswered')
          .map(({ trace, verdict, segment }) => verdictRow('Claim', trace, verdict, '', segment)),
      ]),
    ]),
  ]);

/** A fault, and what stands at its place in what was sent. */
function faultRows(set: TiedSet, error: TiedError, asSent: (segment: number) => string): readonly Row[] {
  const segment = error.at?.segment ?? 0;
  const there = error.sameId || error.at === null ? '' : ' (missing before this)';
  const place = [
    cell(`${set.kind} ${set.control}`, set.segment),
    cell(error.segment + there, segment),
    cell(segment === 0 ? 'Not in what was sent' : asSent(segment).slice(0, mostShown), segment),
  ];
  if (error.elements.length === 0)
    return [{ segment, cells: [...place, cell(''), cell(labelled(segmentFaults, error.code)), cell('')] }];
  return error.elements.map(({ position, code, value }) => ({
    segment,
    cells: [
      ...place,
      cell(`${error.segment}${position.padStart(2, '0')}`, segment),
      cell(labelled(elementFaults, code)),
      cell(value ?? ''),
    ],
  }));
}

/** What an acknowledgement says of a message, at the places in that message; the segments are those of what was sent. */
export function answeredBusiness(sent: Bytes, answer: Bytes): Business {
  const { interchanges, unmatched } = tieAcknowledgement(sent, answer);
  const { bytes, outline } = readOutline(sent);
  const asSent = (segment: number) => segmentText({ bytes, outline }, segment);
  const sets = interchanges.flatMap(({ groups }) => groups.flatMap((group) => group.sets));
  const faults: BusinessTable = {
    title: 'Faults in what was sent',
    columns: named(['Set', 'Segment', 'As it was sent', 'Element', 'What is wrong', 'Value']),
    rows: sets.flatMap((set) => set.errors.flatMap((error) => faultRows(set, error, asSent))),
    none: 'No fault is named.',
  };
  const others: BusinessTable = {
    title: 'Answered, and not in what was sent',
    columns: named(['By', 'Control number']),
    rows: unmatched.map(({ kind, control }) => ({ segment: 0, cells: [cell(kind), cell(control)] })),
  };
  return {
    title: 'What was sent, as it was acknowledged',
    verdict: verdictOf(interchanges, sets),
    facts: [],
    tables: [
      faults,
      {
        title: 'Verdicts',
        columns: named(['What', 'Control number', 'Verdict', 'Reasons']),
        rows: verdictRows(interchanges),
      },
      ...(unmatched.length > 0 ? [others] : []),
    ],
  };
}

function verdictOf(interchanges: readonly TiedInterchange[], sets: readonly TiedSet[]): Business['verdict'] {
  const all: readonly TiedVerdict[] = [...interchanges, ...sets].map(({ verdict }) => verdict);
  if (all.every((verdict) => verdict === 'unanswered'))
    return { grade: 'Unknown', text: 'Of another message', why: 'No control number of what was sent is acknowledged.' };
  const rejected = sets.filter(({ verdict }) => verdict === 'rejected').length;
  const why = `${rejected} of ${sets.length} transaction sets were rejected.`;
  const worst = (['rejected', 'partly', 'acceptedWithErrors'] as const).find((one) => all.includes(one)) ?? 'accepted';
  const [grade, text] = said[worst];
  return { grade, text: rejected > 0 && rejected < sets.length ? 'Rejected in part' : text, why };
}
