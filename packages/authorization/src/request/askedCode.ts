type Coded = { readonly Code: string; readonly Revenue: string; readonly Modifiers: readonly string[] };

/** What a line asks for, as it is written: its code with modifiers, and the revenue code where a facility says it beside. */
export function askedCode({ Code, Revenue, Modifiers }: Coded): string {
  const code = [Code || Revenue, ...Modifiers].join('-');
  return Code === '' || Revenue === '' ? code : `${code}, revenue ${Revenue}`;
}
