import { extensionMessage } from '@coverline/domain/browserExtensions.ts';
import { useQuery } from '@tanstack/react-query';
import { askExtension, extensionRuntime } from '#/app/extensions/askExtension.ts';

/** Nothing counts as installed that did not answer; without an id nobody can be asked. */
export type ExtensionState = 'asking' | 'installed' | 'absent' | 'unknown';

/** Asked when it is shown, and again when its user comes back from the web store. */
export function useExtensionState(id: string | null): ExtensionState {
  const { data } = useQuery({
    queryKey: ['extension', id],
    queryFn: async () =>
      id !== null && (await askExtension(extensionRuntime(), id, { code: extensionMessage.checkInstalled })) !== null,
    enabled: id !== null,
    refetchOnWindowFocus: 'always',
  });
  if (id === null) return 'unknown';
  return data === undefined ? 'asking' : data ? 'installed' : 'absent';
}
