import type { WorkedEstimate } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { worded } from '#/api/terms.ts';
import { Band } from '#/features/clearance/estimate/Band.tsx';
import { confidenceGrades, findingText, paysText } from '#/features/clearance/estimate/estimateWords.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

function leadOf({ Plan, PatientCents }: WorkedEstimate): string {
  if (PatientCents === null) return 'The {patient} pays, as far as is known';
  if (Plan.Basis !== 'Plan') return 'The {patient} pays, without a plan';
  return Plan.Second === null ? 'The {patient} pays, after the plan' : 'The {patient} pays, after both plans';
}

/** What the patient pays, never without how sure it is and what is missing. */
export function Verdict({ of }: { readonly of: WorkedEstimate }) {
  const missing = of.Findings.map((one) => findingText(one, of.Lines.length)).join(' · ');
  return (
    <section className="est-top" aria-label="Estimate">
      <div>
        <h3 className="est-figure">{paysText(of)}</h3>
        <p className="soft">{worded(leadOf(of))}</p>
        <p className="est-sure">
          <StatusBadge pill grade={confidenceGrades[of.Confidence]} text={`${of.Confidence} confidence`} />
          <span className="small soft">{missing || 'Nothing is missing'}</span>
        </p>
      </div>
      <Band of={of} />
    </section>
  );
}
