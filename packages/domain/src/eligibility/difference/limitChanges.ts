import { serviceTypeLabel } from '../../codes/serviceTypes.ts';
import type { CoverageSummary, Limitation } from '../answer/coverageSummary.ts';
import { limitationLabels } from '../answer/limitationLabels.ts';
import { isLeft, measureText } from '../answer/measure.ts';
import { procedureCode } from '../answer/procedureCode.ts';
import { byAmount, type Change, type Effect } from './change.ts';
import { type Entry, listChanges } from './listChanges.ts';
import { scopeOf } from './scope.ts';
import { speaksOf } from './spokenOf.ts';

/** Whether both answers have a row for each service, which then tells that it is not covered. */
const inRows = ({ benefits }: CoverageSummary): ReadonlySet<string> => new Set(benefits.map(({ service }) => service));

function entries(summary: CoverageSummary, other: CoverageSummary): Entry<Limitation>[] {
  // What Medicare's and Medicaid's sections tell is compared there.
  const apart = new Set([...summary.medicare, ...summary.medicaid].map(({ segment }) => segment));
  const [isSpokenOf, rows, others] = [speaksOf(other), inRows(summary), inRows(other)];
  return summary.limitations
    .filter((one) => !apart.has(one.segment) && isSpokenOf(one))
    .filter(
      ({ kind, services }) => kind !== 'notCovered' || !services.every((code) => rows.has(code) && others.has(code)),
    )
    .map((one) => {
      const { kind, services, procedure = '', level, network, period, quantityQualifier, cents, deliveries } = one;
      const about = procedureCode(procedure) || services.map(serviceTypeLabel).join(', ') || 'the plan';
      const name = [limitationLabels[kind], about, scopeOf(one)];
      return {
        key: JSON.stringify([
          kind,
          services,
          procedure,
          level,
          network,
          period,
          quantityQualifier,
          cents === null,
          deliveries,
        ]),
        same: '',
        name: name.filter((part) => part !== '').join(', '),
        text: measureText(one) || 'Stated',
        segment: one.segment,
        of: one,
      };
    });
}

function effectOf(was: Limitation | null, is: Limitation | null): Effect {
  if (was === null || is === null) {
    const [come, gone] =
      (is ?? was)?.kind === 'unlimited' ? (['better', 'worse'] as const) : (['worse', 'better'] as const);
    return is === null ? gone : come;
  }
  const [before, after] = [was.cents ?? was.quantity, is.cents ?? is.quantity];
  // What is left runs down by use: it is worse once nothing is.
  if (isLeft(is)) return after === 0 && before !== 0 ? 'worse' : 'other';
  return byAmount(before, after, { more: 'better', less: 'worse' });
}

/** What differs in limits, exclusions and conditions; of a service that one answer does not speak of, nothing. */
export const limitChanges = (old: CoverageSummary, now: CoverageSummary): Change[] =>
  listChanges(entries(old, now), entries(now, old), effectOf);
