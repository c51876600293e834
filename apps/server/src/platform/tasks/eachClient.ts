/** Does for each, of clients or of what one has, what is to be done, whatever becomes of the others; those for whom it failed are told at the end, and come again. */
export async function eachClient<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const faults: unknown[] = [];
  for (const one of all)
    try {
      await run(one);
    } catch (error) {
      faults.push(error);
    }
  if (faults.length > 0) throw new Error(`not done for ${faults.length} of ${all.length}`, { cause: faults[0] });
}
