/** Again until it is carried out: an error says nothing of what was kept, and whatever is done so may be done twice. */
export async function again<T>(what: string, act: () => Promise<T>): Promise<T> {
  const end = performance.now() + 30_000;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (performance.now() > end) throw new Error(`not carried out: ${what}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
