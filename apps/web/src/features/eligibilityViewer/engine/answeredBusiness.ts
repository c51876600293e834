import { tieAcknowledgement } from '@coverline/x12/acknowledge/tieAcknowledgement.ts';
import type { TiedClaim, TiedError, TiedInterchange, TiedSet, TiedVerdict } from '@coverline/x12/acknowledge/tied.ts';
import { statusText } from '@coverline/x12/claimStatus/statusText.ts';
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
  undecided: ['Questionable', 'Not decided'],
  unanswered: ['Unknown', 'Not spoken of'],
};
/** As much of a segment as a cell shows. */
const mostShown = 80;

const named = (list: readonly string[]) => list.map((label) => ({ label }));

function verdictRow(what: string, control: string, verdict: TiedVerdict, why: string, segment: number): Row {
  const [grade, text] = said[verdict];
  return { segment, cells: [cell(what, segment), cell(control), cell(text, 0, grade), cell(why)] };
}

/** Statuses in words, each with what the payer writes to it. */
const reasonsOf = ({ statuses }: TiedClaim): string =>
  statuses
    .flatMap(({ codes, message }) => [...codes.map(statusText), message])
    .filter((text) => text !== '')
    .join('; ');

const verdictRows = (interchanges: readonly TiedInterchange[]): readonly Row[] =>
  interchanges.flatMap((one) => [
    verdictRow('Interchange', one.control, one.verdict, labelled(interchangeNotes, one.note), one.segment),
    ...one.groups.flatMap((group) => [
      verdictRow(`Group ${group.functional}`, group.control, group.verdict, group.reasons.join(', '), group.segment),
      ...group.sets.flatMap((set) => [
        verdictRow(`Set ${set.kind}`, set.control, set.verdict, set.reasons.join(', '), set.segment),
        ...set.claims
          .filter(({ verdict }) => verdict !== 'unanswered')
          .map((claim) => verdictRow('Claim', claim.trace, claim.verdict, reasonsOf(claim), claim.segment)),
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

type Judged = readonly { readonly verdict: TiedVerdict }[];

const isSpokenOf = (list: Judged): boolean => list.some(({ verdict }) => verdict !== 'unanswered');

/** '1 of 3 claims were rejected, 1 not spoken of.' */
function tally(what: string, list: Judged): string {
  const count = (wanted: TiedVerdict) => list.filter(({ verdict }) => verdict === wanted).length;
  const [undecided, silent] = [count('undecided'), count('unanswered')];
  const rest = [undecided > 0 ? `, ${undecided} not decided` : '', silent > 0 ? `, ${silent} not spoken of` : ''];
  return `${count('rejected')} of ${list.length} ${what} were rejected${rest.join('')}.`;
}

const isInPart = (list: Judged): boolean =>
  list.some(({ verdict }) => verdict === 'rejected') && list.some(({ verdict }) => verdict !== 'rejected');

function verdictOf(interchanges: readonly TiedInterchange[], sets: readonly TiedSet[]): Business['verdict'] {
  const claims = sets.flatMap((set) => set.claims);
  const all: Judged = [...interchanges, ...sets, ...claims];
  if (!isSpokenOf(all))
    return {
      grade: 'Unknown',
      text: 'Of another message',
      why: 'No control number and no claim of what was sent is acknowledged.',
    };
  const why = [
    ...(isSpokenOf(sets) || !isSpokenOf(claims) ? [tally('transaction sets', sets)] : []),
    ...(isSpokenOf(claims) ? [tally('claims', claims)] : []),
  ];
  const worst =
    (['rejected', 'partly', 'undecided', 'acceptedWithErrors'] as const).find((one) =>
      all.some(({ verdict }) => verdict === one),
    ) ?? 'accepted';
  const [grade, text] = said[worst];
  return { grade, text: isInPart(sets) || isInPart(claims) ? 'Rejected in part' : text, why: why.join(' ') };
}
