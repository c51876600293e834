import { EmbeddedTool } from '#/app/embedded/EmbeddedTool.tsx';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';

const EligibilityScreen = lazyScreen(() => import('#/features/eligibility/EligibilityScreen.tsx'));

/** The same inside an EHR, about the patient of its chart. */
export default function EmbeddedEligibilityScreen() {
  return (
    <EmbeddedTool>
      <EligibilityScreen at="embeddedEligibility" />
    </EmbeddedTool>
  );
}
