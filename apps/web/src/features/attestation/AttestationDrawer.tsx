import {
  type Attestation,
  attestationCalls,
  attestationFileName,
  type AttestationRow,
} from '@coverline/contract/attestation/attestation.ts';
import {
  attestationStatusText,
  mayCollectAnew,
  nextStatuses,
} from '@coverline/domain/attestation/attestationStatus.ts';
import {
  attestationResultText,
  attestedSentence,
  checkFindingText,
} from '@coverline/domain/attestation/attestationWords.ts';
import { coverageChecks } from '@coverline/domain/attestation/evidence.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { errorText } from '#/api/errorText.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { useMay } from '#/app/viewer/useMay.ts';
import { personName } from '#/features/attestation/attestationColumns.tsx';
import { EvidenceTable } from '#/features/attestation/EvidenceTable.tsx';
import { reloadAttestations } from '#/features/attestation/reloadAttestations.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Money } from '#/ui/values/Money.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly id: string;
  readonly onChange: (row: AttestationRow) => void;
  /** Shows all of its batch. */
  readonly onBatch: (name: string) => void;
  readonly onClose: () => void;
};

/** One attested visit: what is proved, by which lookups, and what the fund said. */
export function AttestationDrawer({ id, onChange, onBatch, onClose }: Props) {
  const stored = useCall(attestationCalls.getAttestation, { AttestationID: id });
  const { data } = stored;
  return (
    <Drawer
      title={data === undefined ? worded('Attested {visit}') : personName(data)}
      width="raw"
      onClose={onClose}
      flush
      footer={data && <Deeds attestation={data} onChange={onChange} />}
    >
      <PanelState panel={panelOf(stored, 'the evidence')} name="The evidence" rows={8}>
        {(attestation) => <Proof attestation={attestation} onBatch={onBatch} />}
      </PanelState>
    </Drawer>
  );
}

function Proof({ attestation, onBatch }: { readonly attestation: Attestation } & Pick<Props, 'onBatch'>) {
  const { TimeZone } = useUser();
  const { Result, Checks, CoveredBy, DateOfBirth, MRN, VisitNumber, DateOfService, Lookups } = attestation;
  const { grade, text } = attestationResultText[Result];
  return (
    <>
      <div className="attest-head">
        <p className="soft">
          {[
            DateOfBirth === '' ? '' : `Born ${formatDate(DateOfBirth)}`,
            `${term('MRN')} ${MRN}`,
            `${term('Visit')} ${VisitNumber}`,
            `service ${formatDate(DateOfService)}`,
          ]
            .filter((part) => part !== '')
            .join(', ')}
        </p>
        <StatusBadge grade={grade} text={text} pill />
        <p>{worded(attestedSentence({ result: Result, checks: Checks, coveredBy: CoveredBy }))}</p>
        <Facts
          facts={coverageChecks.map((check) => ({
            name: check,
            value: <StatusBadge {...checkFindingText[Checks[check]]} />,
          }))}
        />
      </div>
      <Section title="Evidence" right={<span className="dim tn">{Lookups.length}</span>}>
        <EvidenceTable attestation={attestation} />
      </Section>
      <Standing attestation={attestation} onBatch={onBatch} />
      <Section title="History" level={3}>
        <ul className="attest-history">
          {attestation.History.map(({ At, By, Status, Reason, ClaimID, PaidCents }, at) => (
            // The same status may come twice: sent once more.
            <li key={at}>
              <StatusBadge {...attestationStatusText[Status]} />
              <span className="clip">{By}</span>
              <span className="dim tn">{formatInstant(At, TimeZone)}</span>
              {(Reason !== '' || ClaimID !== '' || PaidCents !== null) && (
                <span className="attest-said">
                  {[Reason, ClaimID === '' ? '' : `claim ${ClaimID}`].filter((part) => part !== '').join(', ')}
                  {PaidCents !== null && (
                    <>
                      {' '}
                      <Money cents={PaidCents} />
                    </>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function Standing({ attestation, onBatch }: { readonly attestation: Attestation } & Pick<Props, 'onBatch'>) {
  const { TimeZone } = useUser();
  const { Fund, BatchID, BatchName, Status, Reason, SentAt, ClaimID, PaidCents, MadeAt, MadeBy, CollectedAt } =
    attestation;
  return (
    <Section title="At the fund" right={<StatusBadge {...attestationStatusText[Status]} pill />}>
      {Reason !== '' && <p className="soft">{Reason}</p>}
      <Facts
        facts={[
          { name: 'Fund', value: Fund },
          {
            name: 'Batch',
            value: (
              <button type="button" className="link" onClick={() => onBatch(BatchName)}>
                {BatchName}
              </button>
            ),
          },
          { name: 'File', value: <span className="mono">{attestationFileName(BatchID)}</span> },
          { name: 'Made', value: `${formatInstant(MadeAt, TimeZone)} by ${MadeBy}` },
          { name: 'Evidence of', value: formatInstant(CollectedAt, TimeZone) },
          { name: 'Sent', value: SentAt === null ? '' : formatInstant(SentAt, TimeZone) },
          { name: 'Claim', value: ClaimID },
          { name: 'Paid', value: <Money cents={PaidCents} /> },
        ]}
      />
    </Section>
  );
}

function Deeds({ attestation, onChange }: { readonly attestation: Attestation } & Pick<Props, 'onChange'>) {
  const { AttestationID, BatchID, Status, Result } = attestation;
  const mayChange = useMay(attestationCalls.changeAttestations);
  const paper = useDownload(attestationCalls.exportEvidence);
  const extract = useDownload(attestationCalls.extractAttestations);
  const collect = useSend(attestationCalls.collectEvidence);
  const onCollect = () =>
    collect.mutate(
      { AttestationID },
      {
        onSuccess: ({ Result: found }) => {
          toast(`The evidence is as of now: ${attestationResultText[found].text}`);
          void reloadAttestations();
        },
        onError: (error) => void toast(errorText(error), { grade: 'Bad' }),
      },
    );
  return (
    <div className="attest-deeds">
      <Button icon={IconFileText} busy={paper.busy} onClick={() => void paper.run({ AttestationID })}>
        Evidence PDF
      </Button>
      {mayChange && (
        <>
          {nextStatuses({ status: Status, result: Result }).length > 0 && (
            <Button onClick={() => onChange(attestation)}>Change status</Button>
          )}
          {mayCollectAnew(Status) && (
            <Button busy={collect.isPending} onClick={onCollect}>
              Collect evidence again
            </Button>
          )}
          <ExportTable busy={extract.busy} onExport={(Format) => void extract.run({ BatchID, Format })}>
            <Button icon={IconDownload} busy={extract.busy}>
              Extract file of the batch
            </Button>
          </ExportTable>
        </>
      )}
    </div>
  );
}
