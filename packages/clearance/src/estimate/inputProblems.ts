import { isCents } from '../money/cents.ts';
import type { EstimateInput, EstimateLine } from './estimateInput.ts';
import type { Spread } from './spread.ts';

/** What keeps an estimate from being worked: the place, and what is wrong with it in words. */
export type InputProblem = { readonly line: string | null; readonly text: string };

const mostLines = 500;

const amount = (name: string, cents: number | null): readonly string[] =>
  cents === null || isCents(cents) ? [] : [`${name} is not an amount of whole cents from 0 to 1,000,000,000.00`];

const share = (name: string, bp: number | null): readonly string[] =>
  bp === null || (Number.isInteger(bp) && bp >= 0 && bp <= 10_000) ? [] : [`${name} is not a share from 0 to 100 %`];

const ends = (name: string, spread: Spread | null, one: (name: string, value: number) => readonly string[]) =>
  spread === null
    ? []
    : spread.low > spread.high
      ? [`${name} has its least above its most`]
      : [...new Set([...one(name, spread.low), ...one(name, spread.high)])];

const ofLine = (line: EstimateLine): readonly string[] => [
  ...amount('The allowed amount', line.allowedCents),
  ...amount('The self-pay price', line.selfPayCents),
  ...amount("Medicare's allowed amount", line.medicareAllowedCents),
  ...amount('The least that was paid', line.allowedRange?.lowCents ?? null),
  ...amount('The most that was paid', line.allowedRange?.highCents ?? null),
  ...ends('The copay', line.benefit?.copay ?? null, amount),
  ...ends('The coinsurance', line.benefit?.coinsurance ?? null, share),
];

/** Everything that is wrong with an input; none where it may be worked. */
export function inputProblems(input: EstimateInput): readonly InputProblem[] {
  const visit: string[] = [...amount('What is paid already', input.prepaidCents)];
  if (input.lines.length === 0) visit.push('No line is there to estimate');
  if (input.lines.length > mostLines) visit.push(`More than ${mostLines} lines`);
  if (new Set(input.lines.map(({ key }) => key)).size < input.lines.length) visit.push('Two lines have one key');
  const { stayDays } = input;
  if (stayDays !== null && (!Number.isInteger(stayDays) || stayDays < 1 || stayDays > 999))
    visit.push('A stay has 1 to 999 days');
  for (const [key, { individual, family }] of Object.entries(input.coverage?.deductibles ?? {}))
    for (const level of [individual, family])
      visit.push(
        ...amount(`The deductible ${key}`, level?.totalCents ?? null),
        ...amount(`What is left of the deductible ${key}`, level?.leftCents ?? null),
      );
  return [
    ...visit.map((text) => ({ line: null, text })),
    ...input.lines.flatMap((line) => ofLine(line).map((text) => ({ line: line.key, text }))),
  ];
}
