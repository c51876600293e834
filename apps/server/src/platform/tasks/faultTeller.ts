type Log = (event: { readonly event: string; readonly detail: string }) => void;

/** Tells of a fault by its name and its code alone, and of what was not done for some by what it met: the text of a database's error may quote a value. */
export const faultTeller =
  (log: Log) =>
  (event: string, error: unknown): void => {
    const met = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const { name = 'unknown', code = '' } = (met ?? {}) as { readonly name?: string; readonly code?: string }; // read, not trusted
    log({ event, detail: `${name} ${code}`.trim() });
  };
