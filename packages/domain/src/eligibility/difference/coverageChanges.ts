import { benefitInfo, codeLabel, isActiveInfo, networkAnswers } from '../../codes/ebCodes.ts';
import { dateQualifiers } from '../../codes/dateQualifiers.ts';
import { insuranceType } from '../../codes/insuranceTypes.ts';
import { formatDate } from '../../format/formatDate.ts';
import type { CoverageDate, CoverageLine, CoverageSummary } from '../answer/coverageSummary.ts';
import { byEnd, type Change, changed, type ChangeSide, type Effect, fold, side } from './change.ts';
import { type Entry, listChanges } from './listChanges.ts';
import { scopeOf } from './scope.ts';
import { spanText } from './spanText.ts';

/** A bound that is not there is open: no beginning is the earliest, no end the latest. */
export function coverageChange({ coverage: old }: CoverageSummary, { coverage: now }: CoverageSummary): Change[] {
  const sideOf = (span: CoverageSummary['coverage']): ChangeSide | null =>
    span === null
      ? null
      : {
          text: `${span.from === null ? 'open' : formatDate(span.from)} to ${span.to === null ? 'open' : formatDate(span.to)}`,
          segment: span.segments[0] ?? null,
        };
  return changed('Coverage dates', sideOf(old), sideOf(now), () =>
    old === null || now === null ? 'other' : byEnd(old.to, now.to),
  );
}

/** What differs in the plan itself. */
export const planChanges = ({ plan: old }: CoverageSummary, { plan: now }: CoverageSummary): Change[] => [
  ...changed('Plan', side(old.name), side(now.name)),
  ...changed(
    'Kind of insurance',
    old.type && { text: old.type.label, segment: old.type.segment },
    now.type && { text: now.type.label, segment: now.type.segment },
  ),
  ...changed('Group number', side(old.groupNumber), side(now.groupNumber)),
  ...changed('Group', side(old.groupName), side(now.groupName)),
  ...changed('Policy', side(old.policyNumber), side(now.policyNumber)),
  ...changed(
    'Network',
    networkSide(old),
    networkSide(now),
    now.network === 'N' ? 'worse' : old.network === 'N' && now.network === 'Y' ? 'better' : 'other',
  ),
];

const networkSide = ({ network, networkSegment }: CoverageSummary['plan']): ChangeSide | null =>
  network === '' ? null : { text: codeLabel(networkAnswers, network), segment: networkSegment ?? null };

/** A plan's statements; the services of each are told by the benefits, and the dates of the shown stretch by themselves. */
const linesOf = ({ coverageLines, coverage, plan }: CoverageSummary, sameDay: boolean): Entry<CoverageLine>[] =>
  coverageLines.map((line) => {
    const { level, insuranceType: type, network, planName, from, to } = line;
    const isOwn = fold(planName) === fold(plan.name?.value ?? '');
    const told = sameDay && coverage !== null && coverage.from === from && coverage.to === to;
    const of = [insuranceType(type)?.label ?? type, scopeOf(line)];
    return {
      key: JSON.stringify([level, type, network]),
      same: isOwn ? '' : planName,
      name: ['Coverage', ...of].filter((part) => part !== '').join(', '),
      text: [
        isOwn || planName === '' ? '' : `${planName}:`,
        codeLabel(benefitInfo, line.info),
        told ? '' : spanText(line),
      ]
        .filter((part) => part !== '')
        .join(' '),
      segment: line.segment,
      of: line,
    };
  });

/** One that is not stated any more may not have been asked about. */
function lineEffect(was: CoverageLine | null, is: CoverageLine | null): Effect {
  if (was === null || is === null) return 'other';
  const [live, lives] = [isActiveInfo(was.info), isActiveInfo(is.info)];
  if (live !== lives) return lives ? 'better' : 'worse';
  return lives ? byEnd(was.to, is.to) : 'other';
}

/** What differs in the statements of the plan and its riders. */
export const lineChanges = (old: CoverageSummary, now: CoverageSummary, sameDay: boolean): Change[] =>
  listChanges(linesOf(old, sameDay), linesOf(now, sameDay), lineEffect);

/** When the payer looked at its records last: no date of coverage. */
const lastUpdated = '636';
const ends: ReadonlySet<string> = new Set(['341', '343', '357', '540']);

const datesOf = ({ coverageDates, coverage }: CoverageSummary, sameDay: boolean): Entry<CoverageDate>[] =>
  coverageDates.flatMap((date) => {
    const { qualifier, from, to, segment } = date;
    const told =
      sameDay &&
      coverage !== null &&
      ((qualifier === '356' && from === coverage.from) || (qualifier === '357' && from === coverage.to));
    if (told || qualifier === lastUpdated) return [];
    const text = [formatDate(from), to === null ? '' : `to ${formatDate(to)}`].filter((part) => part !== '').join(' ');
    const name = dateQualifiers[qualifier] ?? `Date ${qualifier}`;
    return [{ key: qualifier, same: '', name, text, segment, of: date }];
  });

/** What differs in COBRA, premium and enrolment dates. */
export const dateChanges = (old: CoverageSummary, now: CoverageSummary, sameDay: boolean): Change[] =>
  listChanges(datesOf(old, sameDay), datesOf(now, sameDay), (was, is) =>
    was !== null && is !== null && ends.has(is.qualifier) ? byEnd(was.from, is.from) : 'other',
  );
