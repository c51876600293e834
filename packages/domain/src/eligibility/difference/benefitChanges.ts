import { authorizationAnswers, codeLabel, eachPeriod } from '../../codes/ebCodes.ts';
import { insuranceType } from '../../codes/insuranceTypes.ts';
import { placeOfServiceName } from '../../codes/placesOfService.ts';
import { formatCurrency } from '../../format/formatCurrency.ts';
import { formatBasisPoints } from '../../format/formatPercent.ts';
import {
  type BenefitCell,
  type BenefitRow,
  type FurtherFigure,
  type Headline,
  isDepends,
  type Share,
} from '../answer/coverageSummary.ts';
import { byAmount, type Change, changed, changedFigure, type ChangeSide } from './change.ts';
import { type Entry, listChanges } from './listChanges.ts';
import { networks } from './networks.ts';
import { scopeOf } from './scope.ts';

const statuses = { active: 'Active', inactive: 'Inactive', notCovered: 'Not covered' } as const;
const costs = { more: 'worse', less: 'better' } as const;

/** Services that both answers speak of: one that was not asked about has not changed. */
export function benefitChanges(old: readonly BenefitRow[], now: readonly BenefitRow[]): Change[] {
  const keyOf = ({ service, procedure }: BenefitRow) => `${service}/${procedure}`;
  const before = new Map(old.map((row) => [keyOf(row), row]));
  return now.flatMap((row) => {
    const was = before.get(keyOf(row));
    return was === undefined
      ? []
      : [...serviceChange(was, row), ...networks.flatMap((one) => cellChanges(was, row, one))];
  });
}

function serviceChange(was: BenefitRow, is: BenefitRow): Change[] {
  const sideOf = ({ status }: BenefitRow): ChangeSide | null =>
    status && { text: statuses[status.value], segment: status.segment };
  const [old, now] = [was.status?.value, is.status?.value];
  return changed(is.label, sideOf(was), sideOf(is), () =>
    old === 'active' && now !== undefined ? 'worse' : now === 'active' && old !== undefined ? 'better' : 'other',
  );
}

const eachOf =
  (format: (value: number) => string) =>
  ({ value, period = '' }: Share): string =>
    [format(value), eachPeriod(period)].filter((part) => part !== '').join(' ');

const conditionsText = ({ conditions = [] }: Pick<Share, 'conditions'>): string =>
  conditions.map(({ text }) => text).join(', ');

/** The figure of a service with what bounds it, or that none stands for it now. */
function headlineChange(name: string, was: Headline, is: Headline, format: (value: number) => string): Change[] {
  if (!isDepends(was) && !isDepends(is))
    return changedFigure(
      name,
      was,
      is,
      (one) => [eachOf(format)(one), conditionsText(one)].filter((part) => part !== '').join(', '),
      costs,
    );
  const sideOf = (one: Headline): ChangeSide | null =>
    isDepends(one)
      ? { text: 'Depends', segment: one.segments[0] ?? null }
      : one && { text: eachOf(format)(one), segment: one.segment };
  return changed(name, sideOf(was), sideOf(is));
}

function cellChanges(was: BenefitRow, is: BenefitRow, [network, key]: (typeof networks)[number]): Change[] {
  const [old, now] = [was[key], is[key]];
  const of = (what: string) => `${what}, ${is.label}, ${network}`;
  return [
    ...headlineChange(of('Copay'), old.copayCents, now.copayCents, formatCurrency),
    ...headlineChange(of('Coinsurance'), old.coinsuranceBp, now.coinsuranceBp, formatBasisPoints),
    ...changed(of('Status'), notCovered(old), notCovered(now), now.notCovered === undefined ? 'better' : 'worse'),
    ...changed(
      of('Deductible applies'),
      yesOrNo(old.deductibleApplies),
      yesOrNo(now.deductibleApplies),
      now.deductibleApplies?.value === true ? 'worse' : old.deductibleApplies?.value === true ? 'better' : 'other',
    ),
    ...listChanges(furtherOf(old, of), furtherOf(now, of), (one, other) =>
      byAmount(one?.value ?? null, other?.value ?? null, costs),
    ),
    ...changed(
      of('Authorization'),
      old.authorization && {
        text: codeLabel(authorizationAnswers, old.authorization.value),
        segment: old.authorization.segment,
      },
      now.authorization && {
        text: codeLabel(authorizationAnswers, now.authorization.value),
        segment: now.authorization.segment,
      },
      now.authorization?.value === 'Y' ? 'worse' : old.authorization?.value === 'Y' ? 'better' : 'other',
    ),
  ];
}

const yesOrNo = (figure: BenefitCell['deductibleApplies']): ChangeSide | null =>
  figure && {
    text: [figure.value ? 'Yes' : 'No', conditionsText(figure)].filter((part) => part !== '').join(', '),
    segment: figure.segment,
  };

const notCovered = ({ notCovered: stated }: BenefitCell): ChangeSide | null =>
  stated === undefined ? null : { text: statuses.notCovered, segment: stated.segment };

const ownFields: ReadonlySet<string> = new Set(['level', 'insurance', 'place']);

/** Further figures of a service, each by what sets it apart from the first. */
const furtherOf = ({ more }: BenefitCell, of: (what: string) => string): Entry<FurtherFigure>[] =>
  more.map((one) => {
    const { kind, period, insuranceType: type, placesOfService } = one;
    const apart = [
      insuranceType(type)?.label ?? type,
      // Its network is told with the side of the grid that it stands on.
      scopeOf({ level: one.level, network: '' }),
      placesOfService.map(placeOfServiceName).join(', '),
      // Those that have fields of their own, and are in the answers of before too, are told already.
      conditionsText({ conditions: one.conditions?.filter(({ kind: what }) => !ownFields.has(what)) }),
    ];
    const name = [of(kind === 'copay' ? 'Copay' : 'Coinsurance'), ...apart].filter((part) => part !== '').join(', ');
    return {
      key: JSON.stringify([kind, one.level, period, one.network, type, placesOfService, conditionsText(one)]),
      same: '',
      name,
      text: eachOf(kind === 'copay' ? formatCurrency : formatBasisPoints)(one),
      segment: one.segment,
      of: one,
    };
  });
