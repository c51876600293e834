import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { Suspense, useState } from 'react';
import { worded } from '#/api/terms.ts';
import { useCaseKey } from '#/app/cases/useCaseKey.ts';
import { useCaseWay } from '#/app/cases/useWayTo.ts';
import { CallDrawer } from '#/app/payerCalls/payerCalls.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { copyAndTell } from '#/ui/actions/copyAndTell.ts';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { Menu } from '#/ui/layers/Menu.tsx';
import { ExportMenu } from '../export/lazyExport.ts';
import { mayResolve } from '../resolve/mayResolve.ts';
import { ResolveButton } from '../resolve/resolveParts.ts';
import { isSavable, type SaveForm } from '../save/saveForm.ts';
import { SaveToRegistration } from '../save/SaveToRegistration.tsx';
import { type SavedTo, saveTitle } from '../save/savedTo.ts';
import { asksForCall, caseOf } from './nextSteps.ts';
import { printAnswer } from './printAnswer.ts';
import { summaryText } from './summaryText.ts';
import { useMoreActions } from './useMoreActions.tsx';

type Props = {
  readonly result: LookupResult;
  readonly timeZone: string;
  readonly busy: boolean;
  /** What of the payer's demographics is chosen as the answer is saved; null while it is not. */
  readonly saving: SaveForm['Take'] | null;
  readonly onSaving: (take: SaveForm['Take'] | null) => void;
  readonly onAskAgain: () => void;
  readonly onRegistration: (registrationId: string) => void;
  readonly onSaved: (registration: SavedTo) => void;
};

/** What can be done with an answer. */
export function AnswerActions(props: Props) {
  const { result, timeZone, busy, saving, onSaving, onAskAgain, onRegistration, onSaved } = props;
  const [calling, setCalling] = useState(false);
  const more = useMoreActions(result, timeZone);
  const type = caseOf(result);
  const way = useCaseWay(result.Patient, type);
  useCaseKey(type === null ? null : way);
  const toCase = type === null || way === null ? [] : [{ label: worded('Open {a case}'), run: way }];
  const copy = () => copyAndTell(summaryText(result, timeZone), 'The summary is copied.');
  const print = () => void printAnswer(result.SpifResponseID);
  return (
    <div className="sec acts no-print">
      {isSavable(result) && (
        <Button
          variant={mayResolve(result) ? 'default' : 'primary'}
          size="s"
          icon={IconDeviceFloppy}
          onClick={() => onSaving([])}
        >
          {saveTitle}
        </Button>
      )}
      {saving !== null && (
        <SaveToRegistration
          result={result}
          take={saving}
          onRegistration={onRegistration}
          onSaved={onSaved}
          onClose={() => onSaving(null)}
        />
      )}
      {mayResolve(result) && (
        <Suspense>
          <ResolveButton result={result} />
        </Suspense>
      )}
      <Button size="s" className="acts-main" icon={IconRefresh} busy={busy} onClick={onAskAgain}>
        Ask again
      </Button>
      {!asksForCall(result) && (
        <Button size="s" className="acts-wide" icon={IconPhone} onClick={() => setCalling(true)}>
          Log a call
        </Button>
      )}
      {toCase.map(({ label, run }) => (
        <Button key={label} size="s" className="acts-wide" icon={IconBriefcase} aria-keyshortcuts="Alt+C" onClick={run}>
          {label}
        </Button>
      ))}
      {calling && (
        <Suspense>
          <CallDrawer lookupId={result.SpifResponseID} onClose={() => setCalling(false)} />
        </Suspense>
      )}
      <Button size="s" className="acts-wide" icon={IconCopy} onClick={() => void copy()}>
        Copy summary
      </Button>
      <Button size="s" className="acts-wide" icon={IconPrinter} onClick={print}>
        Print
      </Button>
      <Suspense>
        <ExportMenu result={result} also={[{ label: 'Print', run: print }, ...toCase, ...more.items]} />
      </Suspense>
      <Menu items={more.items}>
        <IconButton look="framed" size="s" className="acts-wide" label="More" icon={IconDots} />
      </Menu>
      {more.open}
      <IconButton
        className="acts-narrow"
        look="framed"
        label="Copy summary"
        icon={IconCopy}
        onClick={() => void copy()}
      />
    </div>
  );
}
