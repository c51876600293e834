import { comparedText } from '@coverline/domain/eligibility/person/comparedTexts.ts';
import { messagesBeside } from '@coverline/contract/eligibility/answerText/factTexts.ts';
import { furtherAbout, furtherBeside, furtherFigures } from '@coverline/contract/eligibility/answerText/furtherText.ts';
import { limitationText, measureElement } from '@coverline/contract/eligibility/answerText/limitationText.ts';
import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { codeLabel, networkAnswers } from '@coverline/domain/codes/ebCodes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { worded } from '#/api/terms.ts';
import { partyDetails, partyPhone } from '../answer/sections/partyDetails.ts';
import { cardEvidence, otherAmountEvidence } from './amountEvidence.ts';
import { benefitEvidence } from './benefitEvidence.ts';
import type { Evidence } from './evidence.ts';
import { evidenceId } from './evidenceIds.ts';
import { besideEvidence, contradictionEvidence, coverageEvidence, factEvidence } from './factEvidence.ts';

/** Where each field that is compared stands. */
const placeOfField: Readonly<Record<CoverageSummaryWire['Demographics'][number]['Field'], readonly [string, number]>> =
  {
    lastName: ['NM1', 3],
    firstName: ['NM1', 4],
    memberId: ['NM1', 9],
    dateOfBirth: ['DMG', 2],
    gender: ['DMG', 3],
    relationship: ['INS', 2],
    line1: ['N3', 1],
    city: ['N4', 1],
    state: ['N4', 2],
    zip: ['N4', 3],
  };

const plain = (
  id: string,
  value: string,
  meaning: string,
  segments: readonly number[],
  [segmentId, element]: readonly [string, number | null],
): Evidence => ({ id, value, meaning, computed: false, segments, segmentId, element, sum: [] });

/** Of what no single element says. */
const wholeSegment = ['', null] as const;

/** Both dates of the coverage line: one segment states the two, or each has its own, the begin's first. */
function coverageDates(coverage: CoverageSummaryWire['Coverage']): Evidence[] {
  if (coverage === null) return [];
  const { From, To, Segments } = coverage;
  return [
    ...(From === null
      ? []
      : [plain(evidenceId.coverageBegin, formatDate(From), 'Plan begins', Segments.slice(0, 1), ['DTP', 3])]),
    ...(To === null
      ? []
      : [plain(evidenceId.coverageEnd, formatDate(To), 'Plan ends', Segments.slice(-1), ['DTP', 3])]),
  ];
}

function planEvidence({ Plan, Coverage, DateOfDeath }: CoverageSummaryWire): Evidence[] {
  const { Name, Type, Network, NetworkSegment = null, GroupName, GroupNumber, PolicyNumber } = Plan;
  return [
    ...(Name ? [plain(evidenceId.plan('Name'), Name.Value, 'Plan', [Name.Segment], ['EB', 5])] : []),
    ...(Type ? [plain(evidenceId.plan('Type'), Type.Label, 'Kind of insurance', [Type.Segment], ['EB', 4])] : []),
    // That it is not known is not shown.
    ...(NetworkSegment === null || Network === '' || Network === 'U'
      ? []
      : [
          plain(
            evidenceId.plan('Network'),
            codeLabel(networkAnswers, Network),
            'Network',
            [NetworkSegment],
            ['EB', 12],
          ),
        ]),
    ...coverageDates(Coverage),
    ...(GroupName
      ? [plain(evidenceId.plan('GroupName'), GroupName.Value, 'Group', [GroupName.Segment], ['REF', 3])]
      : []),
    ...(GroupNumber
      ? [plain(evidenceId.plan('GroupNumber'), GroupNumber.Value, 'Group number', [GroupNumber.Segment], ['REF', 2])]
      : []),
    ...(PolicyNumber
      ? [plain(evidenceId.plan('PolicyNumber'), PolicyNumber.Value, 'Policy', [PolicyNumber.Segment], ['REF', 2])]
      : []),
    ...(DateOfDeath
      ? [plain(evidenceId.death, formatDate(DateOfDeath.Value), 'Date of death', [DateOfDeath.Segment], ['DTP', 3])]
      : []),
  ];
}

/** What the payer said in a segment of its own: a limit, another payer, a message, a refusal. */
function saidEvidence(summary: CoverageSummaryWire): Evidence[] {
  const { Limitations, OtherPayers, RelatedParties, AlsoStated = [], Messages, Rejections } = summary;
  const said = (Segment: number, value: string, meaning: string, place: readonly [string, number]) =>
    plain(evidenceId.segment(Segment), value, meaning, [Segment], place);
  const ofParty = (party: (typeof OtherPayers)[number], meaning: string) => {
    const name = {
      ...plain(evidenceId.segment(party.Segment), party.Name || 'Not named', meaning, [party.Segment], wholeSegment),
      // Its NM1 has it in one element, or a person's in several; without an NM1 the EB names the plan.
      ...(party.Name !== '' && { raw: party.Name }),
    };
    return [name, ...besideEvidence(name, [...partyDetails(party), partyPhone(party)])];
  };
  return [
    ...Rejections.map(({ Segment, Label }) => said(Segment, Label, 'Refusal', ['AAA', 3])),
    ...Limitations.flatMap((one) => {
      const limit = said(one.Segment, limitationText(one), `Limit · ${furtherAbout(one)}`, ['EB', measureElement(one)]);
      return [limit, ...besideEvidence(limit, messagesBeside(one.Messages))];
    }),
    ...OtherPayers.flatMap((party) => ofParty(party, worded('Other {payer}'))),
    ...RelatedParties.flatMap((party) => ofParty(party, 'Care and contacts')),
    ...AlsoStated.flatMap((one) => {
      const meaning = `Also stated · ${furtherAbout(one)}`;
      const stated = furtherFigures(one).map(({ text, element }) =>
        plain(evidenceId.further(one.Segment, element), text, meaning, [one.Segment], ['EB', element]),
      );
      return [...stated, ...stated.slice(0, 1).flatMap((first) => besideEvidence(first, furtherBeside(one)))];
    }),
    ...Messages.map(({ Segment, Text }) =>
      plain(evidenceId.message(Segment, Text), Text, worded('Message from the {payer}'), [Segment], ['MSG', 1]),
    ),
  ];
}

/** Why the status is what it is: a sentence of ours about a segment as a whole. */
const reasonEvidence = (reasons: LookupResult['Reasons']): Evidence[] =>
  reasons.map(({ Text, Segment }, at) => ({
    ...plain(evidenceId.reason(at), Text, 'Why this status', Segment === null ? [] : [Segment], wholeSegment),
    computed: true,
  }));

/** Everything of an answer that can be opened, in the order in which the screen shows it; each once. */
export function evidenceOf(summary: CoverageSummaryWire, reasons: LookupResult['Reasons'] = []): readonly Evidence[] {
  const all = [
    ...planEvidence(summary),
    ...reasonEvidence(reasons),
    ...contradictionEvidence(summary),
    ...coverageEvidence(summary),
    ...factEvidence('Medicare', summary.Medicare),
    ...factEvidence('Medicaid', summary.Medicaid),
    ...cardEvidence('Deductible', summary.Deductible),
    ...cardEvidence('OutOfPocket', summary.OutOfPocket),
    ...summary.Benefits.flatMap(benefitEvidence),
    ...otherAmountEvidence('Deductible', summary.Deductible),
    ...otherAmountEvidence('OutOfPocket', summary.OutOfPocket),
    ...saidEvidence(summary),
    ...summary.Demographics.map(({ Field, Returned, Segment }) =>
      plain(
        evidenceId.demographic(Field),
        comparedText(Field, Returned),
        worded('Returned by the {payer}'),
        [Segment],
        placeOfField[Field],
      ),
    ),
  ];
  const byId = new Map<string, Evidence>();
  for (const one of all) if (one.segments.length > 0 && !byId.has(one.id)) byId.set(one.id, one);
  return [...byId.values()];
}
