import { favouriteServices, serviceTypes } from './serviceTypes.ts';

/** The favourites in their order, then all others as they came. `codeOf` answers the service type that an item is of. */
export function favouritesFirst<T>(
  items: readonly T[],
  favourites: readonly string[],
  codeOf: (item: T) => string,
): readonly T[] {
  const rankOf = (item: T) => {
    const at = favourites.indexOf(codeOf(item));
    return at === -1 ? favourites.length : at;
  };
  return items.toSorted((one, other) => rankOf(one) - rankOf(other));
}

const inHouseOrder = [...new Set<string>([...favouriteServices, ...serviceTypes.keys()])];

/**
 * Service types by the beginning of their code or by a word of their name: the exact code first, then the client's
 * favourites, then those that are asked most anywhere. Without a text, all of them.
 */
export function findServiceTypes(text: string, favourites: readonly string[]): readonly string[] {
  const wanted = text.trim().toLowerCase();
  const found = inHouseOrder.filter(
    (code) => code.toLowerCase().startsWith(wanted) || serviceTypes.get(code)?.toLowerCase().includes(wanted) === true,
  );
  return favouritesFirst(found, [wanted.toUpperCase(), ...favourites], (code) => code);
}
