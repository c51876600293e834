import type { Requirement } from '@coverline/contract/wire/call.ts';
import { lacking } from '@coverline/contract/screens/viewer.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';

/** Whether the viewer may make a call: no screen offers what the server would refuse. */
export function useMay({ access }: { readonly access: Requirement }): boolean {
  const viewer = useViewer();
  return viewer !== null && lacking(access, viewer) === null;
}
