import { type Cents, sumOf } from '../money/cents.ts';
import type { EstimateItem, EstimateProvider, GoodFaithContent } from './content.ts';

export type ProviderPart = {
  readonly provider: EstimateProvider;
  readonly items: readonly EstimateItem[];
  /** Of the items whose charge is known. */
  readonly totalCents: Cents;
  /** A co-provider's amount that is not included, which is said on the page. */
  readonly isIncomplete: boolean;
};

/** The items of an estimate by who bills for them: who schedules first, then as they were entered. */
export function byProvider({
  providers,
  items,
}: Pick<GoodFaithContent, 'providers' | 'items'>): readonly ProviderPart[] {
  return providers
    .toSorted((a, b) => Number(b.isConvening) - Number(a.isConvening))
    .map((provider) => {
      const own = items.filter((item) => item.provider === provider.key);
      return {
        provider,
        items: own,
        totalCents: sumOf(own.map(({ chargeCents }) => chargeCents ?? 0)),
        isIncomplete: own.length === 0 || own.some(({ chargeCents }) => chargeCents === null),
      };
    });
}

/** Whether any charge of it is known. */
export const isCharged = ({ items }: ProviderPart): boolean => items.some(({ chargeCents }) => chargeCents !== null);

export const estimateTotal = (parts: readonly ProviderPart[]): Cents =>
  sumOf(parts.map(({ totalCents }) => totalCents));
