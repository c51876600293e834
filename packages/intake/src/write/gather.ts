const enough = 65_536;

/** Texts put together to pieces of 64 KB or so, as UTF-8. */
export async function* gather(
  texts: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  let held = '';
  for await (const text of texts) {
    held += text;
    if (held.length < enough) continue;
    yield encoder.encode(held);
    held = '';
  }
  if (held !== '') yield encoder.encode(held);
}
