import { normalizeDate } from '../../format/normalizeDate.ts';
import type { Benefit, Member, Parsed271 } from '../answer/answer.ts';
import { planNamed } from '../answer/figures/planNamed.ts';
import { personAskedFor } from '../person/personAskedFor.ts';
import type { Asked } from '../request/asked.ts';
import { generalStatuses, planStatuses } from './planStatus.ts';

const money: ReadonlySet<string> = new Set(['A', 'B', 'C', 'G']);

/** What a figure is of; two answers that put different values there cannot both be told as one. */
const keyOf = ({ info, level, services, procedure, period, network, messages }: Benefit): string =>
  JSON.stringify([info, level, services.toSorted(), procedure, period, network, messages]);

function figuresOf({ benefits }: Member): ReadonlyMap<string, ReadonlySet<number>> {
  const stated = benefits.filter(({ info, cents, percent }) => money.has(info) && (cents ?? percent) !== null);
  return new Map(
    [...Map.groupBy(stated, keyOf)].map(([key, all]) => [
      key,
      new Set(all.map(({ cents, percent }) => cents ?? percent ?? 0)),
    ]),
  );
}

const sameValues = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one));

/** Names of the plans as a whole that are in force on the day. */
const plansOf = (member: Member, day: string): ReadonlySet<string> =>
  new Set(
    generalStatuses(planStatuses(member, day))
      .filter(({ state }) => state === 'live')
      .map(({ benefit }) => planNamed(benefit.planName))
      .filter((name) => name !== ''),
  );

/** Whether a further answer that calls the plan active, too, names another plan in force, or states another amount of the same thing. */
export function tellsOtherwise(asked: Asked, shown: Parsed271, further: Parsed271): boolean {
  const [one, other] = [personAskedFor(asked, shown), personAskedFor(asked, further)];
  if (one === null || other === null) return false;
  const day = normalizeDate(asked.dateOfService) ?? asked.dateOfService;
  const [own, theirs] = [plansOf(one, day), plansOf(other, day)];
  if (own.size > 0 && [...theirs].some((name) => !own.has(name))) return true;
  const figures = figuresOf(one);
  return [...figuresOf(other)].some(([key, values]) => {
    const known = figures.get(key);
    return known !== undefined && !sameValues(known, values);
  });
}
