/** A key for one act (decisions E.5). getRandomValues, since randomUUID is missing where a hospital runs plain http. */
export function newAct(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type Acts = {
  /** The key for an attempt with this payload: the former one while that attempt is open, else a new one. */
  readonly begin: (payload: unknown) => string;
  /** The act came to an end that the user was told of; the same payload again is another act. */
  readonly settle: () => void;
};

/** One key an act: a double click, or a try again after the network failed, is still the same act. */
export function createActs(): Acts {
  let open: { readonly payload: string; readonly key: string } | null = null;
  return {
    begin: (payload) => {
      const text = JSON.stringify(payload) ?? '';
      if (open?.payload !== text) open = { payload: text, key: newAct() };
      return open.key;
    },
    settle: () => {
      open = null;
    },
  };
}
