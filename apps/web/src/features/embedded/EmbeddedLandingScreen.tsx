import './embedded.css';
import { embeddedTools } from '@coverline/contract/screens/embeddedTools.ts';
import { screens } from '@coverline/contract/screens/screens.ts';
import { ageInYears } from '@coverline/domain/format/ageInYears.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { orderInsurances } from '@coverline/domain/insurance/orderInsurances.ts';
import { Link } from 'react-router';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { NobodyHere } from '#/app/embedded/EmbeddedTool.tsx';
import { useChart } from '#/app/embedded/useChart.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { EmbeddedInsuranceRow } from '#/features/embedded/EmbeddedInsuranceRow.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

/** For whom the EHR opened the portal, what it knows of their coverage, and what can be done here. */
export default function EmbeddedLandingScreen() {
  const { Today } = useUser();
  const viewer = useViewer();
  const { Patient, Insurances, Subscribers } = useChart().working;
  const tools = viewer === null ? [] : embeddedTools(screens, viewer);
  if (Patient === null) return <NobodyHere />;
  const { FirstName, LastName, DateOfBirth, Address1, City, State, Zip } = Patient;
  const age = ageInYears(DateOfBirth, Today);
  const insurances = orderInsurances(
    Insurances.map((one) => ({ ...one, cob: one.COB, statusId: one.PatientRemediStatusID })),
  );
  return (
    <div className="page embedded-page">
      <Sheet label={term('Patient')}>
        <div className="sec embedded-head">
          <div>
            <h2 className="embedded-name">
              {LastName}, {FirstName}
            </h2>
            <p className="soft">
              born {formatDate(DateOfBirth)}
              {age !== null && `, ${age}`}
            </p>
          </div>
          {tools.map(({ key, path, title }) => (
            <Link key={key} className="btn btn-primary" to={path}>
              {title}
            </Link>
          ))}
        </div>
        <Section title="Address">
          <Facts
            facts={[
              { name: 'Street', value: Address1 },
              { name: 'City', value: City },
              { name: 'State', value: State },
              { name: 'ZIP', value: Zip },
            ]}
          />
        </Section>
        <Section title="Insurances" right={String(insurances.length)}>
          {insurances.length === 0 ? (
            <PanelEmpty title="No insurances" why={worded('Your EHR has none for this {patient}.')} />
          ) : (
            <ul className="embedded-insurances">
              {insurances.map((one) => (
                <EmbeddedInsuranceRow
                  key={one.RegInsuranceId}
                  insurance={one}
                  subscriber={Subscribers.find(({ RegInsuranceId }) => RegInsuranceId === one.RegInsuranceId) ?? null}
                />
              ))}
            </ul>
          )}
        </Section>
      </Sheet>
    </div>
  );
}
