import type { Member } from '../eligibility/answer/answer.ts';
import { memberNumberOf } from '../eligibility/person/holderOfPlan.ts';
import { discoveryScore, type DiscoveryScore, scorePoints } from '../matching/discoveryScore.ts';
import type { Person } from '../matching/person.ts';
import { type ComparedField, comparedFields } from './comparedFields.ts';

/** How far a field agrees; `none`: one side does not have it. */
export type Agreement = 'agrees' | 'inPart' | 'differs' | 'none';

/** A field as it was sent and as the payer has it, its points, and the segment that states it. */
export type FieldRow = {
  readonly field: ComparedField | 'deceased';
  readonly sent: string;
  readonly returned: string;
  readonly agreement: Agreement;
  readonly points: number;
  /** Why, where it is not plain: `Day and month are swapped`. */
  readonly reason: string;
  /** The ordinal of the segment; null where the payer did not return it. */
  readonly segment: number | null;
};

export type FoundPerson = Pick<DiscoveryScore, 'score' | 'level' | 'isConflict'> & {
  readonly rows: readonly FieldRow[];
};

const dateOfDeath = '442';

/**
 * How sure it is that the member of an answer is the person who was searched for, field by field. `segments` are the message's texts,
 * `holder` is whose plan it is where the member is a dependent.
 */
export function foundPerson(
  asked: Person,
  member: Member,
  {
    segments,
    day,
    holder,
  }: { readonly segments: readonly string[]; readonly day: string; readonly holder: Member | null },
): FoundPerson {
  const { party } = member;
  const ssn = member.references.find(({ qualifier }) => qualifier === 'SY');
  const death = member.dates.find(({ qualifier }) => qualifier === dateOfDeath);
  const found: Person = {
    lastName: party.lastName,
    firstName: party.firstName,
    suffix: party.suffix,
    dateOfBirth: member.dateOfBirth,
    sex: member.gender,
    ssn: ssn?.value ?? '',
    line1: party.address?.line1 ?? '',
    line2: party.address?.line2 ?? '',
    city: party.address?.city ?? '',
    state: party.address?.state ?? '',
    zip: party.address?.zip ?? '',
  };
  const numbered = memberNumberOf(member, holder);
  const hasMemberId = numbered !== null;
  const isDeceasedBefore = death !== undefined && death.from < day;
  const { score, level, isConflict, evidence } = discoveryScore(asked, found, { hasMemberId, isDeceasedBefore });
  const within = (name: string) => segmentOf(segments, party.segment, name);
  const segmentFor: Readonly<Record<ComparedField, number | null>> = {
    dateOfBirth: within('DMG'),
    lastName: party.segment,
    firstName: party.segment,
    ssn: ssn?.segment ?? null,
    place: within('N4'),
    street: within('N3'),
    sex: within('DMG'),
    memberId: party.segment,
  };
  const [sent, returned] = [shown(asked), shown(found)];
  const rows = comparedFields
    .filter((field) => field !== 'memberId')
    .map((field): FieldRow => {
      const told = evidence.find((one) => one.field === field);
      const [ours, theirs] = [sent[field], returned[field]];
      const best = Math.max(...Object.values(scorePoints[field]));
      const points = told?.points ?? 0;
      return {
        field,
        sent: ours,
        returned: theirs,
        agreement: agreementOf(ours === '' || theirs === '', points, best),
        points,
        reason: told?.reason ?? '',
        segment: theirs === '' ? null : segmentFor[field],
      };
    });
  const ofFact = (name: 'hasMemberId' | 'isDeceasedBefore') => evidence.find((one) => one.field === name);
  const number = ofFact('hasMemberId');
  const died = ofFact('isDeceasedBefore');
  return {
    score,
    level,
    isConflict,
    rows: [
      ...rows,
      {
        field: 'memberId',
        sent: asked.memberId ?? '',
        returned: numbered?.id ?? '',
        agreement: hasMemberId ? 'agrees' : 'none',
        points: number?.points ?? 0,
        reason: number?.reason ?? '',
        segment: numbered?.segment ?? null,
      },
      ...(died === undefined || death === undefined
        ? []
        : [
            {
              field: 'deceased' as const,
              sent: '',
              returned: death.from,
              agreement: 'differs' as const,
              points: died.points,
              reason: died.reason,
              segment: death.segment,
            },
          ]),
    ],
  };
}

function agreementOf(isMissing: boolean, points: number, best: number): Agreement {
  if (isMissing) return 'none';
  if (points >= best) return 'agrees';
  return points > 0 ? 'inPart' : 'differs';
}

const shown = (person: Person): Readonly<Record<Exclude<ComparedField, 'memberId'>, string>> => ({
  dateOfBirth: person.dateOfBirth ?? '',
  lastName: [person.lastName, person.suffix].filter(Boolean).join(' '),
  firstName: person.firstName ?? '',
  ssn: person.ssn ?? '',
  place: person.zip || [person.city, person.state].filter(Boolean).join(', '),
  street: [person.line1, person.line2].filter(Boolean).join(', '),
  sex: person.sex === 'M' || person.sex === 'F' ? person.sex : '',
});

/** The segment of that name behind the person's NM1 and before whoever comes next; null where there is none. */
function segmentOf(segments: readonly string[], from: number, name: string): number | null {
  for (let at = from; at < segments.length; at += 1) {
    const id = /^[A-Z\d]+/.exec(segments[at]?.trimStart() ?? '')?.[0] ?? '';
    if (id === name) return at + 1;
    if (['NM1', 'HL', 'EB', 'SE'].includes(id)) return null;
  }
  return null;
}
