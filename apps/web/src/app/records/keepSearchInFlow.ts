import { resolveCalls } from '@coverline/contract/resolve/resolve.ts';
import { askAnew } from '#/api/askAnew.ts';
import { send } from '#/api/send.ts';
import { CallError } from '#/api/wire/callError.ts';

/** Flows are read anew wherever they are shown. */
export const rereadFlows = (): Promise<void> => askAnew(resolveCalls.getResolve, resolveCalls.listResolves);

/** A search that was begun by hand, where a flow had sent somebody to look at its plan first: the flow of that answer goes on with it. */
export async function keepSearchInFlow(SpifResponseID: string, DiscoveryID: string): Promise<void> {
  try {
    await keepOnce(SpifResponseID, DiscoveryID);
  } catch (reason) {
    // The flow went on meanwhile: what was searched, and perhaps paid for, is the flow's as it stands now.
    if (!(reason instanceof CallError) || reason.conflict === null) throw reason;
    await keepOnce(SpifResponseID, DiscoveryID);
  }
}

async function keepOnce(SpifResponseID: string, DiscoveryID: string): Promise<void> {
  const { Flow } = await send(resolveCalls.getResolve, { SpifResponseID });
  if (Flow === null || Flow.State !== 'Open' || !Flow.IsMine || Flow.DiscoveryID !== null) return;
  const { ResolveID, Version } = Flow;
  await send(resolveCalls.moveResolve, { ResolveID, Version, Move: { Kind: 'Searched', DiscoveryID } });
  await rereadFlows();
}
