import { EmbeddedTool } from '#/app/embedded/EmbeddedTool.tsx';
import EligibilityScreen from '#/features/eligibility/EligibilityScreen.tsx';

/** The same inside an EHR, about the patient of its chart. */
export default function EmbeddedEligibilityScreen() {
  return (
    <EmbeddedTool>
      <EligibilityScreen at="embeddedEligibility" />
    </EmbeddedTool>
  );
}
