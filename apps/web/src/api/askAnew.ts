import { queryClient } from '#/api/queryClient.ts';

type Path = { readonly path: string };

/** What these calls have answered is asked for anew where it is shown, whatever it was asked of; else once it is shown again. */
export const askAnew = (...calls: readonly Path[]): Promise<void> => {
  const paths: ReadonlySet<unknown> = new Set(calls.map(({ path }) => path));
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[1]) });
};
