/** The pieces of a file put together: for files that fit into memory many times over. */
export async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const list: Uint8Array[] = [];
  for await (const piece of pieces) list.push(piece);
  return Buffer.concat(list);
}
