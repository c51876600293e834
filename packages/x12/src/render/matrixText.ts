import type { Allowance, BenefitMatrix, BenefitRow, Figure } from './benefitMatrix.ts';

const dollars = (cents: number): string => (cents / 100).toFixed(2);
const percent = (points: number): string => `${points / 100} %`;
const figures = (list: readonly Figure[], as: (value: number) => string): string =>
  list
    .map(({ value, conditions = [] }) =>
      conditions.length === 0 ? as(value) : `${as(value)} (${conditions.join('; ')})`,
    )
    .join(' or ');

function allowance(name: string, { total, met, remaining }: Allowance): readonly string[] {
  const parts = [
    ['', total],
    ['met ', met],
    ['left ', remaining],
  ] as const;
  const told = parts.filter(([, list]) => list.length > 0).map(([word, list]) => word + figures(list, dollars));
  return told.length > 0 ? [`${name} ${told.join(', ')}`] : [];
}

function rowText(row: BenefitRow): string {
  const network = row.network === 'unknown' ? 'network not told' : `${row.network} of network`.replace('in of', 'in');
  const costs = [
    ...(row.copay.length > 0 ? [`copay ${figures(row.copay, dollars)}`] : []),
    ...(row.coinsurance.length > 0 ? [`coinsurance ${figures(row.coinsurance, percent)}`] : []),
    ...allowance('deductible', row.deductible),
    ...allowance('out of pocket', row.outOfPocket),
  ];
  const level = row.level === '' ? '' : `, ${row.level}`;
  return `  service ${row.service || 'not told'}, ${network}${level}: ${costs.join('; ')}`;
}

/** The costs of a 271 as plain text: a line a row, dollars and percent. */
export const matrixText = (members: readonly BenefitMatrix[]): string =>
  members
    .flatMap(({ member, rows }) => [
      `member ${member + 1}`,
      ...(rows.length > 0 ? rows.map(rowText) : ['  no cost is stated']),
    ])
    .map((line) => `${line}\n`)
    .join('');
