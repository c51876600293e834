import { EmbeddedTool } from '#/app/embedded/EmbeddedTool.tsx';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';

const LiveDiscoveryScreen = lazyScreen(() => import('#/features/discovery/LiveDiscoveryScreen.tsx'));

/** The same inside an EHR, about the patient of its chart. */
export default function EmbeddedDiscoveryScreen() {
  return (
    <EmbeddedTool>
      <LiveDiscoveryScreen at="embeddedDiscovery" />
    </EmbeddedTool>
  );
}
