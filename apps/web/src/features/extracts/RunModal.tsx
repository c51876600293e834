import { type Extract, extractCalls } from '@coverline/contract/extracts/extracts.ts';
import { hasRunEnded, hasRunFile } from '@coverline/domain/extracts/states.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { type SubmitEvent, useId, useState } from 'react';
import { CallError } from '#/api/wire/callError.ts';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { findActive } from '#/features/extracts/findByName.ts';
import { GivenFields } from '#/features/extracts/GivenFields.tsx';
import { reloadExtracts } from '#/features/extracts/reloadExtracts.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { Modal } from '#/ui/layers/Modal.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';

type Props = {
  /** Null: it is yet to be chosen. */
  readonly extract: Extract | null;
  readonly onClose: () => void;
};

/** Runs an extract: which one, with what parameters, for which days; then its file. */
export default function RunModal({ extract, onClose }: Props) {
  const [chosen, setChosen] = useState<ComboboxOption | null>(
    extract === null ? null : { value: extract.ExtractID, label: extract.Definition.Name },
  );
  const [runId, setRunId] = useState<string | null>(null);
  return (
    <Modal title="Run an extract" width="form" onClose={onClose}>
      {runId !== null && chosen !== null ? (
        <Ordered extractId={chosen.value} runId={runId} onClose={onClose} />
      ) : (
        <Order key={chosen?.value} chosen={chosen} onChoose={setChosen} onOrdered={setRunId} onClose={onClose} />
      )}
    </Modal>
  );
}

type OrderProps = {
  readonly chosen: ComboboxOption | null;
  readonly onChoose: (option: ComboboxOption | null) => void;
  readonly onOrdered: (runId: string) => void;
  readonly onClose: () => void;
};

type Values = Readonly<Record<string, string>>;

function Order({ chosen, onChoose, onOrdered, onClose }: OrderProps) {
  const { TimeZone } = useUser();
  const [given, setGiven] = useState<Values>({});
  const [isRange, setIsRange] = useState(false);
  const [range, setRange] = useState({ From: '', To: '' });
  const run = useSend(extractCalls.runExtract);
  const stored = useCall(extractCalls.getExtract, { ExtractID: chosen?.value ?? '' }, { enabled: chosen !== null });
  const faults = run.error instanceof CallError ? run.error.fields : [];
  const of = (field: string) => faults.find(({ Field }) => Field === field)?.Message;
  const errors = Object.fromEntries(
    faults
      .filter(({ Field }) => Field.startsWith('Parameters.'))
      .map(({ Field, Message }) => [Field.slice('Parameters.'.length), Message]),
  );
  const parameters = (chosen !== null && stored.data?.Definition.Parameters) || [];
  const [today] = useState(() => dayIn(new Date(), TimeZone));
  const formId = useId();
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen === null || run.isPending) return;
    const days = isRange ? range : { From: '', To: '' };
    run.mutate(
      { ExtractID: chosen.value, Parameters: { ...given }, ...days },
      {
        onSuccess: ({ RunID }) => {
          onOrdered(RunID);
          void reloadExtracts();
        },
      },
    );
  };
  return (
    <form id={formId} className="form extract-run" noValidate onSubmit={onSubmit}>
      {run.error !== null && <Notice tone="bad">{errorText(run.error)}</Notice>}
      {stored.error !== null && <Notice tone="bad">{errorText(stored.error)}</Notice>}
      <ComboboxField
        label="Extract"
        required
        placeholder="Choose one that is active"
        minLength={0}
        value={chosen}
        find={findActive}
        onChange={onChoose}
      />
      <GivenFields parameters={parameters} values={given} errors={errors} onChange={setGiven} />
      <CheckField
        label="Again, for what changed on certain days"
        checked={isRange}
        onChange={({ target }) => setIsRange(target.checked)}
      />
      {isRange && (
        <div className="field-pair">
          <DateField
            label="From"
            required
            today={today}
            value={range.From}
            error={of('From')}
            onChange={(From) => setRange({ ...range, From })}
          />
          <DateField
            label="To"
            required
            today={today}
            value={range.To}
            error={of('To')}
            onChange={(To) => setRange({ ...range, To })}
          />
        </div>
      )}
      <p className="dim">The file is made in the background and laid into the Outbound folder.</p>
      <div className="modal-foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          busy={run.isPending}
          disabledReason={
            chosen === null
              ? 'Choose an extract first'
              : stored.data === undefined
                ? 'Its parameters are not here yet'
                : null
          }
        >
          Run
        </Button>
      </div>
    </form>
  );
}

type OrderedProps = { readonly extractId: string; readonly runId: string; readonly onClose: () => void };

/** What becomes of the run, and its file once it is there. */
function Ordered({ extractId, runId, onClose }: OrderedProps) {
  const log = useCall(
    extractCalls.listExtractRuns,
    { ExtractID: extractId },
    {
      quiet: true,
      refetchMs: ({ Rows }) => {
        const row = Rows.find(({ RunID }) => RunID === runId);
        return row !== undefined && hasRunEnded(row.State) ? null : 1_000;
      },
    },
  );
  const file = useDownload(extractCalls.downloadExtract);
  const row = log.data?.Rows.find(({ RunID }) => RunID === runId);
  const hasFile = row !== undefined && hasRunFile(row.State);
  return (
    <div className="extract-run">
      {row?.State === 'Failed' ? (
        <Notice tone="bad">{row.Reason}</Notice>
      ) : hasFile ? (
        <Notice tone={row.State === 'Undelivered' ? 'bad' : 'good'}>
          {row.FileName} has {(row.Rows ?? 0).toLocaleString('en-US')} row{row.Rows === 1 ? '' : 's'} and lies in the
          Outbound folder.
          {row.State === 'Delivering' && ' It is on its way to the server of the delivery.'}
          {row.State === 'Undelivered' && ` It could not be brought to the server of the delivery. ${row.Reason}`}
        </Notice>
      ) : (
        <Notice tone="info">
          {row?.State === 'Running' ? 'The file is being made.' : 'The run waits for a worker.'} You may close this: it
          goes on, and stands in the log.
        </Notice>
      )}
      <div className="modal-foot">
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="primary"
          icon={IconDownload}
          busy={file.busy}
          disabledReason={hasFile ? null : row?.State === 'Failed' ? 'There is no file' : 'The file is not there yet'}
          onClick={() => void file.run({ RunID: runId })}
        >
          Download
        </Button>
      </div>
    </div>
  );
}
