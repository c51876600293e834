/** Not done for some; its cause is what the first of them met, however deep a round within a round it was. */
class NotDone extends Error {
  constructor(faults: readonly unknown[], all: number) {
    const [first] = faults;
    super(`not done for ${faults.length} of ${all}`, { cause: first instanceof NotDone ? first.cause : first });
  }
}

/** Does for each, of clients or of what one has, what is to be done, whatever becomes of the others; those for whom it failed are told at the end, and come again. */
export async function eachClient<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const faults: unknown[] = [];
  for (const one of all)
    try {
      await run(one);
    } catch (error) {
      faults.push(error);
    }
  if (faults.length > 0) throw new NotDone(faults, all.length);
}

/** Does for some together what is to be done; where that fails, for each alone, so that one that cannot be read keeps no other one back. */
export const someOrEach = <T>(some: readonly T[], run: (some: readonly T[]) => Promise<void>): Promise<void> =>
  run(some).catch(() => eachClient(some, (one) => run([one])));
