import { isActiveInfo } from '../../codes/ebCodes.ts';
import { favouriteServices, serviceTypeLabel } from '../../codes/serviceTypes.ts';
import type { Benefit } from './answer.ts';
import { conditionsOf, noSetting, type Setting } from './figures/conditions.ts';
import type { BenefitCell, BenefitRow, Figure, FurtherFigure } from './coverageSummary.ts';
import { apartBy, deductibleIn, figureKey, figureOf, headlineOf, valueOf, type Wanted } from './figures/headline.ts';

type Side = 'Y' | 'N';

/** What the grid shows of a benefit; the rest has sections of its own. */
const shown: ReadonlySet<string> = new Set(['1', '2', '3', '4', '5', '6', 'A', 'B', 'C', 'I']);
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

const isStatedAs = (one: Benefit, kind: FurtherFigure['kind']): boolean =>
  one.info === (kind === 'copay' ? 'B' : 'A') && valueOf(one, kind) !== null;

const none: readonly FurtherFigure[] = [];

/** Several figures that EB11 may tell apart: so much with an authorization, so much where none is needed. */
const isPartedByAuthorization = (stated: readonly Benefit[], kind: FurtherFigure['kind']): boolean =>
  new Set(stated.map((one) => one.authorization)).size > 1 && new Set(stated.map((one) => valueOf(one, kind))).size > 1;

const authorizationTexts = { Y: 'authorization needed', N: 'no authorization needed', U: 'authorization not known' };

function withAuthorization(benefit: Benefit, wanted: Wanted, setting: Setting): FurtherFigure {
  const found = figureOf(benefit, wanted, setting);
  const { authorization: stated } = benefit;
  if (stated === '') return found;
  const said = { kind: 'authorization', text: authorizationTexts[stated], raw: stated } as const;
  return { ...found, conditions: [...(found.conditions ?? []), said] };
}

/** The figures of one kind for one side, each once, in the payer's order: the network's own first. */
function figures(benefits: readonly Benefit[], side: Side, wanted: Wanted, setting: Setting): readonly FurtherFigure[] {
  const stated = benefits.filter((one) => isStatedAs(one, wanted.kind));
  if (stated.length === 0) return none;
  const sided = ofSide(stated, side);
  if (sided.length < 2) return sided.map((one) => figureOf(one, wanted, setting));
  const seen = new Set<string>();
  const parted = isPartedByAuthorization(sided, wanted.kind);
  return sided
    .map((one) => (parted ? withAuthorization(one, wanted, setting) : figureOf(one, wanted, setting)))
    .filter((one) => {
      const key = figureKey(one);
      return seen.has(key) ? false : seen.add(key);
    });
}

/**
 * Whether the deductible applies: its own amount for the service says so, or a message on a share of the service. What is said
 * under a condition, or both ways, says nothing of the service as such.
 */
function deductibleApplies(
  benefits: readonly Benefit[],
  side: Side,
  { service, isPlan }: { readonly service: string; readonly isPlan: boolean },
  setting: Setting,
): BenefitCell['deductibleApplies'] {
  const amounts = isPlan ? [] : benefits.filter(isTotalDeductible);
  const own =
    amounts.length === 0
      ? amounts
      : ofSide(amounts, side).filter((one) => apartBy(one, { service, kind: 'coinsurance' }, setting) === null);
  const [first] = own;
  if (first) {
    if (own.some(({ cents }) => (cents === 0) !== (first.cents === 0))) return null;
    const conditions = conditionsOf(first, setting);
    const applies = figure(first.cents !== 0, first);
    return conditions.length === 0 ? applies : { ...applies, conditions };
  }
  const shares = benefits.filter(({ info, messages }) => messages.length > 0 && (info === 'A' || info === 'B'));
  if (shares.length === 0) return null;
  const said = ofSide(shares, side).flatMap((one) => {
    const answer = deductibleIn(one.messages.join(' ').toUpperCase());
    return answer === null ? [] : [figure(answer, one)];
  });
  return said.every(({ value }) => value === said[0]?.value) ? (said[0] ?? null) : null;
}

const isTotalDeductible = ({ info, cents, period }: Benefit): boolean =>
  info === 'C' && cents !== null && period !== '29' && period !== '24';

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

function cell(benefits: readonly Benefit[], side: Side, service: string, setting: Setting): BenefitCell {
  const of = (kind: FurtherFigure['kind']) => figures(benefits, side, { service, kind }, setting);
  const copay = headlineOf(of('copay'), side, setting);
  const coinsurance = headlineOf(of('coinsurance'), side, setting);
  const applied = deductibleApplies(benefits, side, { service, isPlan: service === '30' }, setting);
  const notes = new Map<string, Figure<string>>();
  const sided = ofSide(benefits, side);
  for (const one of sided) {
    if (one.messages.length === 0) continue;
    // What stands under a figure is told with it; an amount of the deductible, too, has its place with its words.
    if (one.segment === applied?.segment || isStatedAs(one, 'copay') || isStatedAs(one, 'coinsurance')) continue;
    if (one.info === 'C' && one.cents !== null) continue;
    for (const text of one.messages) if (!notes.has(text)) notes.set(text, figure(text, one));
  }
  const without = benefits.find((one) => one.info === 'I' && one.network === side && isOfAll(one, setting));
  const shown: BenefitCell = {
    copayCents: copay.headline,
    coinsuranceBp: coinsurance.headline,
    deductibleApplies: applied,
    authorization: authorization(benefits, side),
    more: copay.rest.length === 0 ? coinsurance.rest : copay.rest.concat(coinsurance.rest),
    notes: [...notes.values()],
  };
  return without === undefined ? shown : { ...shown, notCovered: { value: true, segment: without.segment } };
}

/** Whether something is not covered as such, and not only at other places than the one asked about, for a diagnosis or after an injury. */
const isOfAll = ({ placesOfService, diagnoses, injuries }: Benefit, { place }: Setting): boolean =>
  diagnoses === undefined &&
  injuries === undefined &&
  (placesOfService.length === 0 || placesOfService.includes(place));

function status(benefits: readonly Benefit[], setting: Setting): BenefitRow['status'] {
  const by = (wanted: string) => benefits.find(({ info }) => info === wanted);
  const live = benefits.find(({ info }) => isActiveInfo(info));
  if (live) return figure('active', live);
  const none = benefits.filter((one) => one.info === 'I' && isOfAll(one, setting));
  const ofOneSide = none.length > 0 && none.every(({ network }) => network === none[0]?.network && isOneSide(network));
  // What is not covered in one network alone says nothing of the other.
  if (none[0] && !ofOneSide) return figure('notCovered', none[0]);
  const dead = by('6');
  return dead ? figure('inactive', dead) : null;
}

const isOneSide = (network: Benefit['network']): boolean => network === 'Y' || network === 'N';

const isStated = ({
  copayCents,
  coinsuranceBp,
  deductibleApplies: applied,
  authorization: asked,
  notes,
  notCovered,
}: BenefitCell): boolean =>
  [copayCents, coinsuranceBp, applied, asked].some((one) => one !== null) ||
  notes.length > 0 ||
  notCovered !== undefined;

/**
 * The benefits grid: a row a service, in and out of network. `benefits` are those in force on the date of service. Rows
 * come in the house's order of services, then as the payer sent them, procedures last; the client's own order is
 * that of the day they are shown (`favouritesFirst`).
 */
export function benefitsGrid(benefits: readonly Benefit[], setting: Setting = noSetting): BenefitRow[] {
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
      const inNetwork = cell(list, 'Y', key, setting);
      const outOfNetwork = cell(list, 'N', key, setting);
      return {
        service: procedure ? '' : key,
        procedure,
        label: procedure || serviceTypeLabel(key),
        status: status(list, setting),
        inNetwork,
        outOfNetwork,
        hasFigures: isStated(inNetwork) || isStated(outOfNetwork),
      };
    });
}
