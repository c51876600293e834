import { runScheduleCalls } from '@coverline/contract/clearance/runs/runSchedule.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { Suspense } from 'react';
import { Button } from '#/ui/actions/Button.tsx';

const RunDrawer = lazyScreen(() => import('#/features/clearance/runs/RunDrawer.tsx'));
const AutoRuns = lazyScreen(() => import('#/features/clearance/runs/AutoRuns.tsx'));
const RunsDrawer = lazyScreen(() => import('#/features/clearance/runs/RunsDrawer.tsx'));

const all = 'all';
const auto = 'auto';
const anId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** To what was verified together; the one that the address names stands open. */
export function RunsWay() {
  const [params, setParams] = useAddress();
  const mayTime = useMay(runScheduleCalls.saveRunSchedule);
  const run = params.get('run');
  const show = (of: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params);
    for (const name of ['run', 'runpage', 'runrows', 'came']) next.delete(name);
    for (const [name, value] of Object.entries(of)) next.set(name, value);
    setParams(next);
  };
  return (
    <>
      <Button size="s" onClick={() => show({ run: all })}>
        Runs
      </Button>
      <Suspense>
        {run === all && (
          <RunsDrawer
            onClose={() => show({})}
            onOpen={(id) => show({ run: id })}
            onTime={mayTime ? () => show({ run: auto }) : null}
          />
        )}
        {run === auto && mayTime && <AutoRuns onClose={() => show({ run: all })} />}
        {run !== null && anId.test(run) && (
          <RunDrawer
            key={run}
            runId={run}
            onClose={() => show({})}
            onAll={() => show({ run: all })}
            onOpen={(id) => show({ VisitMasterID: id })}
          />
        )}
      </Suspense>
    </>
  );
}
