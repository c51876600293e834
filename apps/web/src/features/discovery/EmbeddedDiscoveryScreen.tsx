import { EmbeddedTool } from '#/app/embedded/EmbeddedTool.tsx';
import LiveDiscoveryScreen from '#/features/discovery/LiveDiscoveryScreen.tsx';

/** The same inside an EHR, about the patient of its chart. */
export default function EmbeddedDiscoveryScreen() {
  return (
    <EmbeddedTool>
      <LiveDiscoveryScreen at="embeddedDiscovery" />
    </EmbeddedTool>
  );
}
