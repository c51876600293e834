import './embedded.css';
import type { ReactNode } from 'react';
import { worded } from '#/api/terms.ts';
import { PatientStrip } from '#/app/embedded/PatientStrip.tsx';
import { useChart } from '#/app/embedded/useChart.ts';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

/** A tool inside the EHR, below the patient of its chart. Once the patient is wiped there is nobody to ask about. */
export function EmbeddedTool({ children }: { readonly children: ReactNode }) {
  const { working } = useChart();
  if (working.Patient === null) return <NobodyHere />;
  return (
    <div className="chart-tool">
      <PatientStrip patient={working.Patient} />
      {children}
    </div>
  );
}

/** After the data of the chart was wiped. */
export const NobodyHere = () => (
  <div className="page">
    <Sheet>
      <PanelEmpty
        title={worded('No {patient} is here')}
        why={worded('What your EHR gave us was wiped. Open the {patient} in your EHR again to go on.')}
      />
    </Sheet>
  </div>
);
