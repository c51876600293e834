import { resolveCalls } from '@coverline/contract/resolve/resolve.ts';
import { askAnew } from '#/api/askAnew.ts';
import { send } from '#/api/send.ts';

/** Flows are read anew wherever they are shown. */
export const rereadFlows = (): Promise<void> => askAnew(resolveCalls.getResolve, resolveCalls.listResolves);

/** A search that was begun by hand, where a flow had sent somebody to look at its plan first: the flow of that answer goes on with it. */
export async function keepSearchInFlow(SpifResponseID: string, DiscoveryID: string): Promise<void> {
  const { Flow } = await send(resolveCalls.getResolve, { SpifResponseID });
  if (Flow === null || Flow.State !== 'Open' || !Flow.IsMine || Flow.DiscoveryID !== null) return;
  const { ResolveID, Version } = Flow;
  await send(resolveCalls.moveResolve, { ResolveID, Version, Move: { Kind: 'Searched', DiscoveryID } });
  await rereadFlows();
}
