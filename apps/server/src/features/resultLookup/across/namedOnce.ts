type Named = { readonly id: string; readonly name: string };

/** What several clients have, each once, by name. */
export const namedOnce = (all: readonly Named[]): { ID: string; Name: string }[] =>
  [...new Map(all.map(({ id, name }) => [id, name]))]
    .map(([ID, Name]) => ({ ID, Name }))
    .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en'));
