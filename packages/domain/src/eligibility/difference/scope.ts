import { scopeText } from '../answer/scope.ts';

/** For whom and in which network, within the name of a change. */
export const scopeOf = (one: { readonly level: string; readonly network: string }): string =>
  scopeText(one).toLowerCase();
