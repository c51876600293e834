import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What the provider keeps, in memory: one shelf a kind of thing, forgotten with the process. */
export function openStore(): (kind: string) => Adapter {
  const shelves = new Map<string, Map<string, AdapterPayload>>();
  return (kind) => {
    const shelf = shelves.get(kind) ?? new Map<string, AdapterPayload>();
    shelves.set(kind, shelf);
    const find = (wanted: (payload: AdapterPayload) => boolean) => [...shelf.values()].find(wanted);
    return {
      upsert: async (id, payload) => void shelf.set(id, payload),
      find: async (id) => shelf.get(id),
      findByUid: async (uid) => find((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = shelf.get(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void shelf.delete(id),
      revokeByGrantId: async (grantId) => {
        for (const [id, payload] of shelf) if (payload.grantId === grantId) shelf.delete(id);
      },
    };
  };
}
