import type { BenefitRow, Depends } from '#/ui/answer/benefitRow.ts';
import type { Stated } from '#/ui/values/stated.ts';

/** What the benefits can be ordered by. */
export type BenefitColumn = 'service' | 'inCopay' | 'inCoinsurance' | 'outCopay' | 'outCoinsurance' | 'authorization';
export type BenefitSort = { readonly by: BenefitColumn; readonly descending: boolean };

const number = (stated: Stated<number | boolean> | Depends | null): number | null =>
  stated === null || 'depends' in stated ? null : Number(stated.value);

const numberOf = (stated: Stated<boolean | 'Unknown'> | null): number | null =>
  stated === null ? null : Number(stated.value);

const values: Readonly<Record<BenefitColumn, (row: BenefitRow) => number | string | null>> = {
  service: ({ service }) => service,
  inCopay: ({ inNetwork }) => number(inNetwork.copay),
  inCoinsurance: ({ inNetwork }) => number(inNetwork.coinsurance),
  outCopay: ({ outOfNetwork }) => number(outOfNetwork.copay),
  outCoinsurance: ({ outOfNetwork }) => number(outOfNetwork.coinsurance),
  authorization: ({ authorization }) => (authorization?.value === 'Unknown' ? 0.5 : numberOf(authorization)),
};

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en');

/** Rows in that order; without one as they came. What is not stated comes last, whichever way. */
export function orderBenefits(rows: readonly BenefitRow[], sort: BenefitSort | null): readonly BenefitRow[] {
  if (sort === null) return rows;
  const valueOf = values[sort.by];
  const turn = sort.descending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return turn * compare(a, b);
  });
}

/** A head pressed: up, then down, then as it came. */
export function nextSort(sort: BenefitSort | null, by: BenefitColumn): BenefitSort | null {
  if (sort?.by !== by) return { by, descending: false };
  return sort.descending ? null : { by, descending: true };
}

/** Rows whose service, code or remarks hold what was typed. */
export function filterBenefits(rows: readonly BenefitRow[], typed: string): readonly BenefitRow[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter(
    ({ code, service, remarks = [] }) =>
      code.toLowerCase() === wanted ||
      [service, ...remarks.flatMap(({ parts }) => parts.map(({ value }) => value))].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  );
}
