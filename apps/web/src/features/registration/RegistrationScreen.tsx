import './registration.css';
import type { TypedPerson } from '@coverline/domain/registration/typedPerson.ts';
import { registrationRecordCalls } from '@coverline/contract/registration/registrationRecord.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { handOver, type HandOver } from '#/api/handOver.ts';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { OtherClient } from '#/app/records/OtherClient.tsx';
import { PatientField } from '#/app/records/PatientField.tsx';
import { discardEdits } from '#/app/records/useEdits.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { DemographicsForm } from '#/features/registration/DemographicsForm.tsx';
import { Record } from '#/features/registration/Record.tsx';
import { useFindKey } from '#/ui/base/useFindKey.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { discardChanges } from '#/ui/forms/discardChanges.ts';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { toast } from '#/ui/layers/toast.ts';

const query = 'RegMasterID';
const aNewOne = 'new';

/** A registrar's screen: who the patient is, who pays for them in which order, and when they come. */
export default function RegistrationScreen() {
  const navigate = useNavigate();
  const [params] = useAddress();
  const shown = params.get(query);
  const [dirty, setDirty] = useState(false);
  // Counted, since somebody else may be begun while one is.
  const [begun, setBegun] = useState<{ of: number; person: Omit<TypedPerson, 'CertificateNumber'> }>({
    of: 0,
    person: {},
  });
  const findBox = useRef<HTMLInputElement>(null);
  useFindKey(findBox);

  const go = (id: string | null, replace = false) =>
    void navigate(`${screen('registration').path}${id === null ? '' : `?${query}=${encodeURIComponent(id)}`}`, {
      replace,
    });
  const leave = async () => {
    const yes = await discardChanges(dirty);
    if (yes && dirty) discardEdits();
    return yes;
  };
  const open = (id: string) => void leave().then((yes) => yes && go(id));
  const register = (typed: TypedPerson | null) => {
    const { CertificateNumber: _, ...person } = typed ?? {}; // an insurance's, not a person's
    void leave().then((yes) => {
      if (!yes) return;
      if (typed !== null) discardEdits(); // of whoever was begun before
      setBegun({ of: begun.of + 1, person });
      go(aNewOne);
    });
  };
  const check = (what: HandOver) => {
    handOver.put(what);
    void navigate(screen('eligibility').path);
  };
  return (
    <div className="reg">
      <div className="reg-bar">
        <PatientField
          label={worded('Find {a patient}')}
          fieldClass="reg-find"
          placeholder={worded('Name, {MRN}, birth date, SSN, {member ID}, {visit}')}
          onChosen={({ value }) => open(value)}
          otherwise={{ label: (typed) => `Not registered. Register ${typed}`, take: register }}
          ref={findBox}
        />
        <Button icon={IconUserPlus} onClick={() => register(null)}>
          {worded('Register {a patient}')}
        </Button>
      </div>
      {shown === null && (
        <Sheet label="Registration">
          <PanelEmpty
            title={worded('Find {a patient} to begin')}
            why="Type the start of a name, a number or a birth date. The key / brings you here from anywhere."
          />
        </Sheet>
      )}
      {shown === aNewOne && (
        <Sheet label="Registration">
          <Section title={worded('New {patient}')}>
            <DemographicsForm
              key={begun.of}
              registration={null}
              begun={begun.person}
              reread={() => Promise.resolve(undefined)}
              onDirty={setDirty}
              onSaved={(id) => go(id, true)}
              onCancel={() => go(null)}
              onOpen={open}
            />
          </Section>
        </Sheet>
      )}
      {shown !== null && shown !== aNewOne && (
        <Shown key={shown} id={shown} onDirty={setDirty} onOpen={open} onMoved={(id) => go(id, true)} onCheck={check} />
      )}
    </div>
  );
}

type ShownProps = {
  readonly id: string;
  readonly onDirty: (dirty: boolean) => void;
  readonly onOpen: (id: string) => void;
  /** It was merged into another, which is shown. */
  readonly onMoved: (id: string) => void;
  readonly onCheck: (what: HandOver) => void;
};

function Shown({ id, onDirty, onOpen, onMoved, onCheck }: ShownProps) {
  const registration = useCall(registrationRecordCalls.getRegistration, { RegMasterID: id });
  const reread = () => registration.refetch().then(({ data }) => data);
  const { RegMasterID: standing = id, MRN = '' } = registration.data ?? {};
  const tellMoved = useEffectEvent(() => {
    toast(worded(`This registration was merged into the one with {MRN} ${MRN}, which is shown.`));
    onMoved(standing);
  });
  useEffect(() => {
    if (standing !== id) tellMoved();
  }, [standing, id]);
  return (
    <Sheet label="Registration" className="reg-record">
      <PanelState name="The registration" rows={10} panel={panelOf(registration, 'the registration')}>
        {(data) => <Record registration={data} reread={reread} onDirty={onDirty} onOpen={onOpen} onCheck={onCheck} />}
      </PanelState>
      <OtherClient kind="Registration" id={id} error={registration.error} />
    </Sheet>
  );
}
