import { authorizationAnswers, benefitInfo, codeLabel } from '../../codes/ebCodes.ts';
import { insuranceType } from '../../codes/insuranceTypes.ts';
import { serviceTypeLabel } from '../../codes/serviceTypes.ts';
import { formatBasisPoints } from '../../format/formatPercent.ts';
import type { CoverageSummary, FurtherStatement } from '../answer/coverageSummary.ts';
import { measureText } from '../answer/measure.ts';
import { procedureCode } from '../answer/procedureCode.ts';
import type { Change } from './change.ts';
import { type Entry, listChanges } from './listChanges.ts';
import { scopeOf } from './scope.ts';
import { spanText } from './spanText.ts';
import { speaksOf } from './spokenOf.ts';

function textOf(one: FurtherStatement): string {
  const parts = [
    one.percent === null ? '' : formatBasisPoints(one.percent),
    measureText(one),
    one.authorization === '' ? '' : `authorization: ${codeLabel(authorizationAnswers, one.authorization)}`,
    spanText(one),
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(', ') : 'Stated';
}

function entryOf(one: FurtherStatement): Entry<null> {
  const { info, services, procedure, level, network, insuranceType: type, planName, period, quantityQualifier } = one;
  const figures = [one.cents, one.percent, one.quantity].map((figure) => figure !== null);
  const name = [
    codeLabel(benefitInfo, info),
    procedureCode(procedure) || services.map(serviceTypeLabel).join(', ') || 'the plan',
    scopeOf(one),
    insuranceType(type)?.label ?? '',
    planName,
  ];
  return {
    key: JSON.stringify([
      info,
      services,
      procedure,
      level,
      network,
      type,
      planName,
      period,
      quantityQualifier,
      figures,
    ]),
    same: one.deliveries.join(' '),
    name: name.filter((part) => part !== '').join(', '),
    text: textOf(one),
    segment: one.segment,
    of: null,
  };
}

/** What differs in what is also stated, of one day: of another day other statements have no section. News, for better or worse. */
export function furtherChanges(old: CoverageSummary, now: CoverageSummary): Change[] {
  // Answers that were read before there was such a list tell nothing of it.
  if (old.alsoStated === undefined || now.alsoStated === undefined) return [];
  return listChanges(
    old.alsoStated.filter(speaksOf(now)).map(entryOf),
    now.alsoStated.filter(speaksOf(old)).map(entryOf),
  );
}
