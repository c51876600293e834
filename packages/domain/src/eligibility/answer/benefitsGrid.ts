import { isActiveInfo } from '../../codes/ebCodes.ts';
import { favouriteServices, serviceTypeLabel } from '../../codes/serviceTypes.ts';
import type { Benefit } from './answer.ts';
import type { BenefitCell, BenefitRow, Figure, FurtherFigure } from './coverageSummary.ts';

type Side = 'Y' | 'N';

/** What the grid shows of a benefit; the rest has sections of its own. */
const shown: ReadonlySet<string> = new Set(['1', '2', '3', '4', '5', '6', 'A', 'B', 'C', 'I']);
const waived = /\bDED(?:UCTIBLE)? (?:IS )?(?:WAIVED|DOES NOT APPLY|NOT APPLICABLE)\b|\bNOT SUBJECT TO (?:THE )?DED/;
const applies = /\bDED(?:UCTIBLE)? APPLIES\b|\b(?:AFTER|SUBJECT TO) (?:THE )?DED/;

const figure = <T>(value: T, { segment }: Benefit): Figure<T> => ({ value, segment });

/** Benefits of one kind for one side of the network: its own first, then those for both, then those of no network. */
function ofSide(benefits: readonly Benefit[], side: Side): readonly Benefit[] {
  if (benefits.length === 0) return benefits; // most kinds of most services
  const own: Benefit[] = [];
  const both: Benefit[] = [];
  const neither: Benefit[] = [];
  let parted = false;
  for (const one of benefits) {
    if (one.network === side) own.push(one);
    else if (one.network === 'W') both.push(one);
    else if (one.network === '' || one.network === 'U') neither.push(one);
    parted ||= one.network === 'Y' || one.network === 'N';
  }
  // No network stands for both, unless the payer tells them apart for this very thing.
  return own.concat(both, parted && side === 'N' ? [] : neither);
}

const conditions = ({ placesOfService, insuranceType, level }: Benefit): number =>
  (placesOfService.length > 0 ? 4 : 0) + (insuranceType ? 1 : 0) + (level && level !== 'IND' ? 2 : 0);

function figures(benefits: readonly Benefit[], side: Side, kind: FurtherFigure['kind']): FurtherFigure[] {
  const { info, valueOf } =
    kind === 'copay'
      ? { info: 'B', valueOf: (one: Benefit) => one.cents }
      : { info: 'A', valueOf: (one: Benefit) => one.percent };
  const stated = benefits.filter((one) => one.info === info && valueOf(one) !== null);
  if (stated.length === 0) return [];
  const rank = ({ network }: Benefit) => (network === side ? 0 : network === 'W' ? 10 : 20);
  const seen = new Set<string>();
  return ofSide(stated, side)
    .toSorted((a, b) => rank(a) + conditions(a) - rank(b) - conditions(b) || a.segment - b.segment)
    .map((one) => ({
      kind,
      value: valueOf(one) ?? 0, // filtered above: never null here
      segment: one.segment,
      level: one.level,
      period: one.period,
      network: one.network,
      insuranceType: one.insuranceType,
      placesOfService: one.placesOfService,
    }))
    .filter((one) => {
      const key = [one.value, one.level, one.period, one.network, one.insuranceType, ...one.placesOfService].join('|');
      return seen.has(key) ? false : seen.add(key);
    });
}

/** Whether the deductible applies: its own amount for the service says so, or a message on a share of the service. */
function deductibleApplies(benefits: readonly Benefit[], side: Side, isPlan: boolean): Figure<boolean> | null {
  if (!isPlan) {
    const own = ofSide(
      benefits.filter(
        ({ info, cents, period }) => info === 'C' && cents !== null && period !== '29' && period !== '24',
      ),
      side,
    )[0];
    if (own) return figure(own.cents !== 0, own);
  }
  const shares = ofSide(
    benefits.filter(({ info }) => info === 'A' || info === 'B'),
    side,
  );
  for (const one of shares) {
    const text = one.messages.join(' ').toUpperCase();
    if (waived.test(text)) return figure(false, one);
    if (applies.test(text)) return figure(true, one);
  }
  return null;
}

/** One yes outweighs a no, and a no an unknown. */
function authorization(benefits: readonly Benefit[], side: Side): BenefitCell['authorization'] {
  const stated = ofSide(
    benefits.filter((one) => one.authorization !== ''),
    side,
  );
  for (const answer of ['Y', 'N', 'U'] as const) {
    const found = stated.find((one) => one.authorization === answer);
    if (found) return figure(answer, found);
  }
  return null;
}

function cell(benefits: readonly Benefit[], side: Side, isPlan: boolean): BenefitCell {
  const [copay, ...copays] = figures(benefits, side, 'copay');
  const [coinsurance, ...coinsurances] = figures(benefits, side, 'coinsurance');
  const bare = (one: FurtherFigure | undefined) =>
    one ? { value: one.value, segment: one.segment, period: one.period } : null;
  const notes = new Map<string, Figure<string>>();
  for (const one of ofSide(benefits, side)) {
    for (const text of one.messages) if (!notes.has(text)) notes.set(text, figure(text, one));
  }
  return {
    copayCents: bare(copay),
    coinsuranceBp: bare(coinsurance),
    deductibleApplies: deductibleApplies(benefits, side, isPlan),
    authorization: authorization(benefits, side),
    more: [...copays, ...coinsurances],
    notes: [...notes.values()],
  };
}

function status(benefits: readonly Benefit[]): BenefitRow['status'] {
  const by = (wanted: string) => benefits.find(({ info }) => info === wanted);
  const live = benefits.find(({ info }) => isActiveInfo(info));
  if (live) return figure('active', live);
  const none = by('I');
  if (none) return figure('notCovered', none);
  const dead = by('6');
  return dead ? figure('inactive', dead) : null;
}

const isStated = ({
  copayCents,
  coinsuranceBp,
  deductibleApplies: applied,
  authorization: asked,
  notes,
}: BenefitCell): boolean => [copayCents, coinsuranceBp, applied, asked].some((one) => one !== null) || notes.length > 0;

/**
 * The benefits grid: a row a service, in and out of network. `benefits` are those in force on the date of service. Rows
 * come in the house's order of services, then as the payer sent them, procedures last; the client's own order is
 * that of the day they are shown (`favouritesFirst`).
 */
export function benefitsGrid(benefits: readonly Benefit[]): BenefitRow[] {
  const byKey = new Map<string, Benefit[]>();
  for (const one of benefits) {
    if (!shown.has(one.info)) continue;
    // A benefit without a service is the plan's, one with a procedure the procedure's.
    const keys = one.procedure ? [`#${one.procedure}`] : one.services.length > 0 ? new Set(one.services) : ['30'];
    for (const key of keys) {
      const list = byKey.get(key);
      if (list) list.push(one);
      else byKey.set(key, [one]);
    }
  }
  const order = new Map<string, number>(favouriteServices.map((code, at) => [code, at]));
  const rank = (key: string) => order.get(key) ?? (key.startsWith('#') ? 2000 : 1000);
  return [...byKey.keys()]
    .sort((a, b) => rank(a) - rank(b))
    .map((key) => {
      const list = byKey.get(key) ?? [];
      const procedure = key.startsWith('#') ? key.slice(1) : '';
      const inNetwork = cell(list, 'Y', key === '30');
      const outOfNetwork = cell(list, 'N', key === '30');
      return {
        service: procedure ? '' : key,
        procedure,
        label: procedure || serviceTypeLabel(key),
        status: status(list),
        inNetwork,
        outOfNetwork,
        hasFigures: isStated(inNetwork) || isStated(outOfNetwork),
      };
    });
}
