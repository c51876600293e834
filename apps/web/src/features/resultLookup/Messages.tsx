import { messageJson } from '@coverline/contract/eligibility/messageText/messageJson.ts';
import { messageXml } from '@coverline/contract/eligibility/messageText/messageXml.ts';
import {
  type MessageFormat,
  resultLookupCalls,
  type ResultTrace,
} from '@coverline/contract/resultLookup/resultLookup.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useDownload } from '#/api/useDownload.ts';
import { MessageLines } from '#/features/resultLookup/MessageLines.tsx';
import { MessageData } from '#/features/resultLookup/MessageData.tsx';
import { type Of, useTraceMessage } from '#/features/resultLookup/useTrace.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Menu } from '#/ui/layers/Menu.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';

type Which = ResultTrace['Messages'][number];
const words = { '270': '270 sent', '271': '271 received' } as const;
const forms: readonly { readonly value: MessageFormat; readonly label: string }[] = [
  { value: 'X12', label: 'X12' },
  { value: 'JSON', label: 'JSON' },
  { value: 'XML', label: 'XML' },
];

type Props = { readonly id: string; readonly of: Of; readonly kinds: ResultTrace['Messages'] };

/** What went over the wire, numbers of persons masked: a segment a line, or as data; saved as a file in any of these. */
export function Messages({ id, of, kinds }: Props) {
  const options = kinds.map((value) => ({ value, label: words[value] }));
  const [which, setWhich] = useState<Which>(kinds.at(-1) ?? '270');
  const [form, setForm] = useState<MessageFormat>('X12');
  return (
    <Section
      title="Messages"
      level={3}
      right={<SegmentedTabs label="Message" options={options} value={which} onChange={setWhich} />}
    >
      <div className="row message-forms">
        <SegmentedTabs label="Shown as" options={forms} value={form} onChange={setForm} />
        <SaveMessage id={id} of={of} which={which} />
      </div>
      <Message key={which} id={id} of={of} which={which} form={form} />
    </Section>
  );
}

type MessageProps = { readonly id: string; readonly of: Of; readonly which: Which };

function Message({ id, of, which, form }: MessageProps & { readonly form: MessageFormat }) {
  const message = useTraceMessage(id, of, which);
  return (
    <PanelState
      panel={panelOf(message, 'the message')}
      name="The message"
      rows={12}
      isEmpty={({ Segments }) => Segments.length === 0}
      empty={{ title: 'What came back could not be read as X12.' }}
    >
      {(data) => {
        if (form === 'X12') return <MessageLines which={which} message={data} />;
        const text = form === 'JSON' ? messageJson(data) : messageXml(data);
        return <MessageData label={`The ${which} as ${form}`} text={text} />;
      }}
    </PanelState>
  );
}

function SaveMessage({ id, of, which }: MessageProps) {
  const own = useDownload(resultLookupCalls.exportResultMessage);
  const theirs = useDownload(resultLookupCalls.exportResultMessageAcross);
  const save = (Format: MessageFormat) => {
    const one = { SpifResponseID: id, Which: which, Format };
    void (of === null ? own.run(one) : theirs.run({ ...one, ClientID: of.ClientID, Reason: of.Reason }));
  };
  return (
    <Menu items={forms.map(({ value, label }) => ({ label, run: () => save(value) }))}>
      <Button size="s" icon={IconDownload} busy={own.busy || theirs.busy}>
        Save
      </Button>
    </Menu>
  );
}
