import type { TestServer } from '#/testing/testServer.ts';

type Doors = TestServer['deps']['doors'];

/** Doors of which that of the first client that a round comes to is shut, as where the node of its rows is away. */
export function firstShut({ doors }: { readonly doors: Doors }) {
  let shut: string | null = null;
  const through = new Set<string>();
  const withTenant: Doors['withTenant'] = (clientId, ...rest) => {
    shut ??= clientId;
    if (clientId === shut) return Promise.reject(new Error('its rows are away'));
    through.add(clientId);
    return doors.withTenant(clientId, ...rest);
  };
  return { doors: { ...doors, withTenant }, through, shut: () => shut };
}
