import {
  benefitInfo,
  codeLabel,
  coverageLevels,
  isActiveInfo,
  isInactiveInfo,
  networkAnswers,
  quantityQualifiers,
  timePeriods,
} from '@coverline/domain/codes/ebCodes.ts';
import { insuranceType } from '@coverline/domain/codes/insuranceTypes.ts';
import { serviceTypeLabel } from '@coverline/domain/codes/serviceTypes.ts';
import { centsText, shareText } from '@coverline/domain/eligibility/answer/figures/statedText.ts';
import type { Benefit, Parsed271 } from '@coverline/x12/eligibility/parsed271.ts';
import type { BusinessTable, Cell } from '../../model/business.ts';
import { cell, counted, nameOf, severally } from './cells.ts';

export const isActive = ({ info }: Benefit): boolean => isActiveInfo(info);
export const isInactive = ({ info }: Benefit): boolean => isInactiveInfo(info);

const labelled = (labels: Readonly<Record<string, string>>, code: string): string =>
  code === '' ? '' : codeLabel(labels, code);

/** Capitalised, since it stands alone in its cell. */
const periodText = (code: string): string => {
  const label = labelled(timePeriods, code);
  return label.charAt(0).toUpperCase() + label.slice(1);
};

const authorizations: Readonly<Record<string, string>> = { Y: 'Needed', N: 'Not needed', U: 'Unknown' };

const quantity = ({ quantity: many, quantityQualifier, segment }: Benefit): Cell =>
  many === null
    ? cell('')
    : counted(`${many} ${labelled(quantityQualifiers, quantityQualifier)}`.trim(), many, segment);

/** Every EB of every member as it was sent: what it states, of what, for whom, and for how long. */
export function statementTable({ members }: Parsed271): BusinessTable {
  const isSeveral = members.length > 1;
  return {
    title: 'Statements (EB)',
    columns: [
      ...(isSeveral ? [{ label: 'Member', choose: true }] : []),
      { label: 'Statement', choose: true },
      { label: 'Services', choose: true },
      { label: 'Network', choose: true },
      { label: 'Level', choose: true },
      { label: 'Period', choose: true },
      { label: 'Plan' },
      { label: 'Amount', end: true },
      { label: 'Share', end: true },
      { label: 'Number', end: true },
      { label: 'Authorization' },
      { label: 'Remarks' },
    ],
    rows: members.flatMap((member) =>
      member.benefits.map((one) => ({
        segment: one.segment,
        cells: [
          ...(isSeveral ? [cell(nameOf(member.party))] : []),
          cell(
            codeLabel(benefitInfo, one.info),
            one.segment,
            isActive(one) ? 'Good' : isInactive(one) ? 'Bad' : undefined,
          ),
          severally([...one.services.map(serviceTypeLabel), one.procedure], one.segment),
          cell(labelled(networkAnswers, one.network)),
          cell(labelled(coverageLevels, one.level)),
          cell(periodText(one.period)),
          cell(
            [one.planName, insuranceType(one.insuranceType)?.label ?? one.insuranceType].filter(Boolean).join(' · '),
          ),
          one.cents === null ? cell('') : counted(centsText(one.cents), one.cents, one.segment),
          one.percent === null ? cell('') : counted(shareText(one.percent), one.percent, one.segment),
          quantity(one),
          cell(labelled(authorizations, one.authorization)),
          cell([...one.messages, ...one.parties.map(nameOf)].join(' · ')),
        ],
      })),
    ),
    none: 'The answer has no EB.',
  };
}
