import { type Extract, extractCalls } from '@coverline/contract/extracts/extracts.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { extractFormatFacts } from '@coverline/domain/extracts/definition.ts';
import { scheduleWords } from '@coverline/domain/schedule/schedule.ts';
import { extractStateText } from '@coverline/domain/extracts/states.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { ExtractDrawer } from '#/features/extracts/ExtractDrawer.tsx';
import { DeliveryDrawer, RunModal } from '#/features/extracts/lazyDrawers.ts';
import { Preview } from '#/features/extracts/Preview.tsx';
import { RunLog } from '#/features/extracts/RunLog.tsx';
import { StateDeeds } from '#/features/extracts/StateDeeds.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

type Props = { readonly extractId: string; readonly onClose: () => void };

/** One extract: what it is, a look at its rows, its runs. */
export function ExtractDetail({ extractId, onClose }: Props) {
  const stored = useCall(extractCalls.getExtract, { ExtractID: extractId });
  return (
    <Sheet label="Extract">
      <PanelState panel={panelOf(stored, 'the extract')} name="The extract" rows={8}>
        {(extract) => <Detail extract={extract} onClose={onClose} />}
      </PanelState>
    </Sheet>
  );
}

function Detail({ extract, onClose }: { readonly extract: Extract; readonly onClose: () => void }) {
  const [layer, setLayer] = useState<'none' | 'edit' | 'deliver' | 'run'>('none');
  const { Definition, ExtractID, State, Problem } = extract;
  const close = () => setLayer('none');
  return (
    <>
      <div className="extract-head">
        <Button variant="quiet" size="s" icon={IconArrowLeft} onClick={onClose}>
          All extracts
        </Button>
        <h2>{Definition.Name}</h2>
        <StatusBadge pill {...extractStateText[State]} />
        <div className="extract-deeds">
          <Link className="link" to={`${screen('extractDocumentation').path}?extract=${ExtractID}`}>
            Layout document
          </Link>
          <StateDeeds extract={extract} onRemoved={onClose} />
          <Button icon={IconSend} onClick={() => setLayer('deliver')}>
            Delivery
          </Button>
          <Button icon={IconPencil} onClick={() => setLayer('edit')}>
            Edit
          </Button>
          <Button
            variant="primary"
            icon={IconPlayerPlay}
            disabledReason={State === 'Active' ? null : 'It runs once it is active'}
            onClick={() => setLayer('run')}
          >
            Run
          </Button>
        </div>
      </div>
      {Problem !== '' && <Notice tone="bad">It cannot run: {Problem}</Notice>}
      <Section title="Definition">
        <ExtractFacts extract={extract} />
      </Section>
      <Section title="Preview">
        <Preview extract={extract} />
      </Section>
      <Section title="Runs">
        <RunLog extractId={ExtractID} />
      </Section>
      {layer === 'edit' && <ExtractDrawer extractId={ExtractID} onClose={close} />}
      <Suspense>
        {layer === 'deliver' && <DeliveryDrawer extract={extract} onClose={close} />}
        {layer === 'run' && <RunModal extract={extract} onClose={close} />}
      </Suspense>
    </>
  );
}

function ExtractFacts({ extract }: { readonly extract: Extract }) {
  const { TimeZone } = useUser();
  const { Definition: of, Filter, NextAt, CoveredUntil, Version } = extract;
  const at = (instant: string | null) => (instant === null ? '' : formatInstant(instant, TimeZone));
  return (
    <Facts
      facts={[
        { name: worded('{Client}'), value: extract.ClientName },
        { name: 'Version', value: String(Version) },
        { name: 'Format', value: extractFormatFacts[of.Format].label },
        extractFormatFacts[of.Format].hasColumns
          ? { name: 'Columns', value: String(of.Columns.length) }
          : { name: 'Numbers of persons', value: of.Whole ? 'Whole' : of.Format === '271' ? 'Masked' : 'Left out' },
        { name: 'Filter', value: `${Filter.Name}: ${worded(Filter.Says)}` },
        { name: 'Each run has', value: of.Delta ? 'What changed since the last run that succeeded' : 'Everything' },
        ...(of.Delta ? [{ name: 'Changes are delivered up to', value: at(CoveredUntil) }] : []),
        { name: 'Runs', value: scheduleWords(of.Schedule) },
        { name: 'Next run', value: at(NextAt) },
        { name: 'File', value: of.FileName },
        { name: 'Delivered to', value: extract.DeliveredTo },
      ]}
    />
  );
}
