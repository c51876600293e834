type Named = { readonly Name: string; readonly Host: string; readonly Kind: string };

/** Whether a gateway is among those that are searched for: by its name, its host or its kind, in whatever case. */
export const isGatewayNamed = ({ Name, Host, Kind }: Named, search: string): boolean =>
  `${Name} ${Host} ${Kind}`.toLowerCase().includes(search.trim().toLowerCase());
