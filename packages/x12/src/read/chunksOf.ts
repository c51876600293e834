/**
 * The chunks of a source until it ends or the signal is given: then the source is told to close, the signal's reason is
 * thrown, and a chunk that never comes is not waited for.
 */
export async function* chunksOf(
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (signal === undefined) {
    yield* source;
    return;
  }
  signal.throwIfAborted();
  const chunks = source[Symbol.asyncIterator]();
  let over = false;
  try {
    for (;;) {
      const step = await unlessAborted(chunks.next(), signal);
      if (step.done === true) {
        over = true;
        return;
      }
      yield step.value;
      signal.throwIfAborted();
    }
  } finally {
    // Not awaited: a generator that still waits for its own chunk closes only once that has come.
    if (!over) void closed(chunks);
  }
}

/** One listener a chunk, taken off again: a race against one lasting promise would keep every chunk of the stream alive. */
function unlessAborted<T>(step: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    step.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

async function closed(chunks: AsyncIterator<Uint8Array>): Promise<void> {
  try {
    await chunks.return?.();
  } catch {
    // The reading is over already, for a reason that its caller is told.
  }
}
