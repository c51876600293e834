import type { Requirement } from '@coverline/contract/call.ts';
import { lacking } from '@coverline/contract/viewer.ts';
import { useViewer } from '#/app/useViewer.ts';

/** Whether the viewer may make a call: no screen offers what the server would refuse. */
export function useMay({ access }: { readonly access: Requirement }): boolean {
  const viewer = useViewer();
  return viewer !== null && lacking(access, viewer) === null;
}
