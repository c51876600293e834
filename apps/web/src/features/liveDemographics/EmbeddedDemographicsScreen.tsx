import { EmbeddedTool } from '#/app/embedded/EmbeddedTool.tsx';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';

const DemographicsScreen = lazyScreen(() => import('#/features/liveDemographics/DemographicsScreen.tsx'));

/** The same inside an EHR, about the patient of its chart. */
export default function EmbeddedDemographicsScreen() {
  return (
    <EmbeddedTool>
      <DemographicsScreen />
    </EmbeddedTool>
  );
}
