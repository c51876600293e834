type Resource = Readonly<Record<string, unknown>> & { readonly resourceType: string };

export interface Bundle {
  readonly resourceType: string;
  readonly entry: readonly { readonly fullUrl: string; readonly resource: Resource }[];
  readonly issue: readonly { readonly code: string }[];
}

/** Resources of one kind, in their order. */
export const of = ({ entry }: Bundle, kind: string): readonly Resource[] =>
  entry.flatMap(({ resource }) => (resource.resourceType === kind ? [resource] : []));

/** Codes of decisions, in the order in which they stand. */
export const actions = (response: unknown) =>
  [...JSON.stringify(response).matchAll(/005010\/306","code":"(\w+)"/g)].map(([, code]) => code);

export const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((so, key) => (so as Record<string | number, unknown> | undefined)?.[key], value);
