type Log = (event: { readonly event: string; readonly detail: string }) => void;

/** Tells of a fault by its name and its code alone: the text of a database's error may quote a value. */
export const faultTeller =
  (log: Log) =>
  (event: string, error: unknown): void => {
    const { name = 'unknown', code = '' } = (error ?? {}) as { readonly name?: string; readonly code?: string }; // read, not trusted
    log({ event, detail: `${name} ${code}`.trim() });
  };
