import { checkKeys } from '@coverline/clearance/checks/checkKeys.ts';
import { trafficLight } from '@coverline/clearance/checks/trafficLight.ts';
import type { ClearanceFilter } from '@coverline/contract/clearance/clearance.ts';
import { daysBetween } from '@coverline/domain/format/dates.ts';
import type { KeptVisit, VisitLists } from './keptDays.ts';

const hoursADay = 24;

/** Those that a filter leaves, whatever tab they are in; `sought`: whom a search found, null where nobody is sought. As `narrowed` has it. */
export function chosenVisits(
  days: VisitLists,
  { Locations, PayerIDs, OwnerIDs, NoOwner, Lights, Check, GoodFaithDue }: ClearanceFilter,
  today: string,
  sought: ReadonlySet<string> | null,
): VisitLists {
  const among = (wanted: readonly string[]) => new Set(wanted.map((one) => one.toLowerCase()));
  const [payers, owners, locations] = [among(PayerIDs), among(OwnerIDs), new Set(Locations)];
  const bit = Check === null ? 0 : 2 ** checkKeys.indexOf(Check);
  const lightOf = (() => {
    const hours = new Map<string, number>();
    return ({ on, status }: KeptVisit) => {
      const known = hours.get(on) ?? daysBetween(today, on) * hoursADay;
      hours.set(on, known);
      return trafficLight(status, known);
    };
  })();
  const conditions: readonly ((visit: KeptVisit) => boolean)[] = [
    ...(locations.size === 0 ? [] : [(one: KeptVisit) => locations.has(one.location)]),
    ...(payers.size === 0 ? [] : [(one: KeptVisit) => one.payer !== null && payers.has(one.payer)]),
    ...(owners.size === 0 && !NoOwner
      ? []
      : [(one: KeptVisit) => (one.owner === null ? NoOwner : owners.has(one.owner))]),
    ...(Lights.length === 0 ? [] : [(one: KeptVisit) => Lights.includes(lightOf(one))]),
    ...(bit === 0 ? [] : [(one: KeptVisit) => ((one.fails | one.warns) & bit) !== 0]),
    ...(GoodFaithDue ? [(one: KeptVisit) => one.isGoodFaithDue] : []),
    ...(sought === null ? [] : [(one: KeptVisit) => sought.has(one.id)]),
  ];
  if (conditions.length === 0) return days;
  return [days.flatMap((visits) => visits.filter((one) => conditions.every((holds) => holds(one))))];
}
