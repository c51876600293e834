import { caseCloserCalls, type CloserRun } from '@coverline/contract/cases/closer/caseCloser.ts';
import { closerRunText } from '@coverline/domain/cases/closer/closerRun.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { runText } from '#/features/cases/closer/closerColumns.tsx';
import { reloadCloser } from '#/features/cases/closer/reloadCloser.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';

/** The runs of a rule, newest first: how each stands, stopped or undone from here. */
export function CloserRuns({ ruleId, runs }: { readonly ruleId: string; readonly runs: readonly CloserRun[] }) {
  const file = useDownload(caseCloserCalls.exportCloserRuns);
  return (
    <Section
      title="Runs"
      level={3}
      right={
        runs.length > 0 && (
          <ExportTable busy={file.busy} onExport={(Format) => void file.run({ RuleID: ruleId, Format })} />
        )
      }
    >
      {runs.length === 0 ? (
        <p className="dim">It has not run yet.</p>
      ) : (
        <ol className="rule-list">
          {runs.map((run) => (
            <li key={run.RunID}>
              <Run run={run} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function Run({ run }: { readonly run: CloserRun }) {
  const { TimeZone } = useUser();
  const [isOpen, setOpen] = useState(false);
  const file = useDownload(caseCloserCalls.exportCloserRun);
  const notClosed = run.Skipped + run.Left;
  return (
    <>
      <p className="rule-head">
        <StatusBadge {...closerRunText[run.State]} />
        <b className="tn">{runText(run)}</b>
        <span className="dim small">
          {run.IsNightly ? `By night, for ${run.OrderedBy}` : run.OrderedBy} ·{' '}
          <span className="tn">{formatInstant(run.OrderedAt, TimeZone)}</span>
        </span>
      </p>
      {run.State === 'Running' && (
        <progress className="rule-progress" max={run.Total} value={run.Total - run.Waiting} aria-label="Progress" />
      )}
      {run.Reason !== '' && <p>{run.Reason}</p>}
      {run.UndoneBy !== null && <p className="dim">Undone by {run.UndoneBy}.</p>}
      <div className="rule-ask">
        <Deeds run={run} />
        {notClosed > 0 && (
          <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {run.Left > 0 ? 'What was left' : 'What was skipped'}
          </button>
        )}
        {run.State !== 'Held' && run.State !== 'Failed' && (
          <ExportTable busy={file.busy} onExport={(Format) => void file.run({ RunID: run.RunID, Format })}>
            <Button size="s" icon={IconDownload} busy={file.busy}>
              {worded('Its {cases}')}
            </Button>
          </ExportTable>
        )}
      </div>
      {isOpen && <NotClosed runId={run.RunID} />}
    </>
  );
}

function Deeds({ run }: { readonly run: CloserRun }) {
  const { TimeZone } = useUser();
  const stop = useSend(caseCloserCalls.stopCloserRun);
  const undo = useSend(caseCloserCalls.undoCloserRun);
  const after = {
    onError: (error: Error) => void toast(errorText(error), { grade: 'Bad' }),
    onSettled: () => void reloadCloser(),
  };
  const onUndo = async () => {
    const sure = await confirm({
      title: worded(`Open ${run.Closed.toLocaleString('en-US')} {cases} again?`),
      body: worded('Each stands again where it was. What was worked on since stays as it is, and is listed.'),
      safe: 'Leave them closed',
      deed: 'Open them again',
    });
    if (sure) undo.mutate({ RunID: run.RunID }, after);
  };
  if (run.State === 'Running')
    return (
      <Button size="s" busy={stop.isPending} onClick={() => stop.mutate({ RunID: run.RunID }, after)}>
        Stop
      </Button>
    );
  if (run.UndoUntil === null) return null;
  return (
    <>
      <Button size="s" busy={undo.isPending} onClick={() => void onUndo()}>
        Undo
      </Button>
      <span className="dim small">until {formatInstant(run.UndoUntil, TimeZone)}</span>
    </>
  );
}

function NotClosed({ runId }: { readonly runId: string }) {
  const run = useCall(caseCloserCalls.getCloserRun, { RunID: runId });
  return (
    <PanelState panel={panelOf(run, worded('the {cases}'))} name={worded('The {cases}')} rows={3}>
      {({ Items }) => (
        <ul className="rule-list">
          {Items.map(({ CaseID, Number: number, Why }) => (
            <li key={CaseID}>
              <b className="tn">{worded(`{Case} ${number}`)}</b> {worded(Why)}
            </li>
          ))}
        </ul>
      )}
    </PanelState>
  );
}
