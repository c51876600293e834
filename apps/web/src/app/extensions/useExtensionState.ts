import { extensionMessage, speaksOurs } from '@coverline/domain/session/browserExtensions.ts';
import { useQuery } from '@tanstack/react-query';
import { askExtension, extensionRuntime } from '#/app/extensions/askExtension.ts';

/** Nothing counts as installed that did not answer; without an id nobody can be asked. */
export type ExtensionState = 'asking' | 'installed' | 'absent' | 'unknown';

/** Asked when it is shown, and again when its user comes back from the web store. */
export function useExtensionState(id: string | null): ExtensionState {
  const data = useCheck(id);
  if (id === null) return 'unknown';
  return data === undefined ? 'asking' : data.installed ? 'installed' : 'absent';
}

/** Whether one is installed and speaks the form of messages in which patients are handed over. */
export const useTakesPatients = (id: string): boolean => useCheck(id)?.speaksOurs === true;

function useCheck(id: string | null) {
  const { data } = useQuery({
    queryKey: ['extension', id],
    queryFn: async () => {
      const reply = id === null ? null : await askExtension(extensionRuntime(), id, extensionMessage.checkInstalled);
      return { installed: reply !== null, speaksOurs: speaksOurs(reply) };
    },
    enabled: id !== null,
    refetchOnWindowFocus: 'always',
  });
  return data;
}
