import type { EstimateLine, WorkedEstimate } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';

const money = (cents: number | null): string => (cents === null ? 'not known' : formatCurrency(cents));

/** What of two estimates of one visit is otherwise, in sentences with both values; the patient's part first. */
export function changesBetween(before: WorkedEstimate, after: WorkedEstimate): readonly string[] {
  return [
    ...patient(before, after),
    ...differs('The confidence', before.Confidence, after.Confidence),
    ...differs('The estimate is made', before.Plan.Text, after.Plan.Text),
    ...differs('The network', before.Plan.Network, after.Plan.Network),
    ...differs(
      'What is left of the out-of-pocket maximum',
      money(before.Plan.OutOfPocketLeftCents),
      money(after.Plan.OutOfPocketLeftCents),
    ),
    ...differs('The second plan', before.Plan.Second?.PayerName ?? 'none', after.Plan.Second?.PayerName ?? 'none'),
    ...differs('Paid elsewhere', money(before.PrepaidCents), money(after.PrepaidCents)),
    ...lines(before, after),
  ];
}

const differs = (what: string, before: string, after: string): readonly string[] =>
  before === after ? [] : [`${what}: ${before} → ${after}`];

function patient(before: WorkedEstimate, after: WorkedEstimate): readonly string[] {
  const [old, now] = [before.PatientCents, after.PatientCents];
  if (old === now && old !== null) return [];
  if (old === null || now === null)
    return old === now && before.LowCents === after.LowCents && before.HighCents === after.HighCents
      ? []
      : [`The {patient} pays: ${owed(before)} → ${owed(after)}`];
  const by = formatCurrency(Math.abs(now - old));
  return [`The {patient} pays ${by} ${now < old ? 'less' : 'more'}: ${money(old)} → ${money(now)}`];
}

const owed = ({ PatientCents, LowCents, HighCents }: WorkedEstimate): string => {
  if (PatientCents === null && HighCents === null && LowCents === 0) return 'not known';
  return PatientCents === null
    ? `${money(LowCents)} to ${HighCents === null ? 'not known' : money(HighCents)}`
    : money(PatientCents);
};

/** Lines of one code and the same modifiers are paired in their order. */
function lines(before: WorkedEstimate, after: WorkedEstimate): readonly string[] {
  const left = Map.groupBy(inOrder(before), nameOf);
  const said = inOrder(after).flatMap((now) => {
    const old = left.get(nameOf(now))?.shift();
    return old === undefined ? [`${nameOf(now)}: added`] : line(old, now);
  });
  return [...said, ...[...left.values()].flat().map((gone) => `${nameOf(gone)}: left out`)];
}

const inOrder = ({ Lines }: WorkedEstimate) => Lines.toSorted((a, b) => a.Line - b.Line);
const nameOf = ({ Code, Modifiers }: EstimateLine): string => [Code, ...Modifiers].join(' ');

const line = (old: EstimateLine, now: EstimateLine): readonly string[] => [
  ...differs(`${nameOf(now)}, units`, String(old.Units), String(now.Units)),
  ...differs(`${nameOf(now)}, charge`, money(old.ChargeCents), money(now.ChargeCents)),
  ...(old.AllowedCents === now.AllowedCents ? [] : [`${nameOf(now)}, allowed: ${allowed(old)} → ${allowed(now)}`]),
  ...differs(`${nameOf(now)}, copay`, money(old.CopayCents), money(now.CopayCents)),
  ...differs(`${nameOf(now)}, deductible`, money(old.DeductibleCents), money(now.DeductibleCents)),
  ...differs(`${nameOf(now)}, coinsurance`, money(old.CoinsuranceCents), money(now.CoinsuranceCents)),
  ...differs(`${nameOf(now)}, outside of the plan`, money(old.OutsideCents), money(now.OutsideCents)),
];

const allowed = ({ AllowedCents, Price }: EstimateLine): string =>
  [money(AllowedCents), Price === null ? '' : `(${Price.Text})`].filter((part) => part !== '').join(' ');
