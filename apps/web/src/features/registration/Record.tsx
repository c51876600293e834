import type { Registration } from '@coverline/contract/registration/registrationRecord.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { HandOver } from '#/api/handOver.ts';
import { StandingAuths } from '#/app/authorizations/authorizations.ts';
import { useUser } from '#/api/session/session.ts';
import { DemographicsSection } from '#/features/registration/DemographicsSection.tsx';
import { HistorySection } from '#/features/registration/HistorySection.tsx';
import { InsurancesSection } from '#/features/registration/InsurancesSection.tsx';
import { RecordHead } from '#/features/registration/RecordHead.tsx';
import type { Reread } from '#/features/registration/registrationData.ts';
import { VisitsSection } from '#/features/registration/VisitsSection.tsx';

type Props = {
  readonly registration: Registration;
  readonly reread: Reread;
  readonly onDirty: (dirty: boolean) => void;
  readonly onOpen: (id: string) => void;
  readonly onCheck: (what: HandOver) => void;
};

/** One registration whole; focus goes to its name when it has been opened. */
export function Record({ registration, reread, onDirty, onOpen, onCheck }: Props) {
  const { Today } = useUser();
  const heading = useRef<HTMLHeadingElement>(null);
  const [editing, setEditing] = useState(false);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { RegMasterID } = registration;
  return (
    <>
      <RecordHead
        registration={registration}
        today={Today}
        headingRef={heading}
        editing={editing}
        onCheck={() => onCheck({ RegMasterID })}
      />
      <div className="reg-parts">
        <div className="reg-person">
          <DemographicsSection
            registration={registration}
            reread={reread}
            editing={editing}
            onEditing={setEditing}
            onDirty={onDirty}
            onOpen={onOpen}
          />
          <HistorySection registration={registration} />
        </div>
        <div className="reg-cover">
          <InsurancesSection
            registration={registration}
            reread={reread}
            onCheck={(RegInsuranceID) => onCheck({ RegMasterID, RegInsuranceID })}
          />
          <Suspense fallback={null}>
            <StandingAuths of={{ registration: RegMasterID }} />
          </Suspense>
          <VisitsSection
            registration={registration}
            reread={reread}
            onCheck={({ VisitMasterID }) => onCheck({ RegMasterID, VisitMasterID })}
          />
        </div>
      </div>
    </>
  );
}
