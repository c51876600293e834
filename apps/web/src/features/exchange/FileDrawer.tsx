import { exchangeCalls, type ExchangeFileDetail } from '@coverline/contract/exchange/exchange.ts';
import { exchangeStateText, keptFor } from '@coverline/domain/exchange/exchangeFile.ts';
import { formatFileSize } from '@coverline/domain/format/formatFileSize.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { BatchLink } from '#/features/exchange/BatchLink.tsx';
import { FileDeeds } from '#/features/exchange/FileDeeds.tsx';
import { lookAgainMs } from '#/features/exchange/isMoving.ts';
import { copyAndTell } from '#/ui/actions/copyAndTell.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

type Props = { readonly fileId: string; readonly onClose: () => void };

/** One file: what it is, where it stands, who has it. */
export function FileDrawer({ fileId, onClose }: Props) {
  const stored = useCall(
    exchangeCalls.getExchangeFile,
    { FileID: fileId },
    { quiet: true, refetchMs: (file) => lookAgainMs([file]) },
  );
  const { data } = stored;
  return (
    <Drawer
      title={data?.Name ?? 'File'}
      onClose={onClose}
      flush
      footer={data === undefined ? undefined : <FileDeeds file={data} onRemoved={onClose} />}
    >
      <PanelState panel={panelOf(stored, 'the file')} name="The file" rows={6}>
        {(file) => <FileFacts file={file} now={stored.dataUpdatedAt} />}
      </PanelState>
    </Drawer>
  );
}

function FileFacts({ file, now }: { readonly file: ExchangeFileDetail; readonly now: number }) {
  const { TimeZone } = useUser();
  const at = (instant: string | null) => (instant === null ? '' : formatInstant(instant, TimeZone));
  const { grade, text, means } = exchangeStateText[file.State];
  return (
    <>
      <div className="exchange-standing">
        <StatusBadge grade={grade} text={text} pill />
        <p className="dim">{file.IsRouting ? 'A rule is being found for it.' : means}</p>
        {file.WaitsForScanner && (
          <Notice tone="quest">
            The virus scanner does not answer. The file waits, and is looked at by itself once the scanner does.
          </Notice>
        )}
        {file.Batch !== null && <BatchLink batch={file.Batch} />}
        {file.Reason !== '' && <Notice tone="bad">{file.Reason}</Notice>}
        {file.Held !== null && (
          <Notice tone="quest">
            The rule {file.RoutedBy} takes it, and it was not routed: its content is that of {file.Held.Name}, received{' '}
            {at(file.Held.ReceivedAt)}, of which a batch was made.
          </Notice>
        )}
        {file.SameAs !== null && file.Held === null && (
          <Notice tone="quest">
            Its content is the same as that of {file.SameAs.Name}, received {at(file.SameAs.ReceivedAt)}.
          </Notice>
        )}
      </div>
      <Section title="About it" level={3}>
        <Facts
          facts={[
            { name: 'What it is', value: file.Kind },
            { name: 'Size', value: formatFileSize(file.Size) },
            { name: 'Direction', value: file.Direction },
            { name: 'Sent by', value: file.SentBy },
            { name: 'Received', value: at(file.ReceivedAt) },
            { name: 'Looked at', value: at(file.ScannedAt) },
            ...(file.ScannedAt === null || file.State === 'Quarantined'
              ? []
              : [
                  {
                    name: 'Viruses',
                    value: file.ScannedBy === null ? 'Not looked for' : `None found by ${file.ScannedBy}`,
                  },
                ]),
            ...(file.RoutedAt === null ? [] : [{ name: 'Routed', value: `${at(file.RoutedAt)} by ${file.RoutedBy}` }]),
            ...(file.MirroredAt === null ? [] : [{ name: 'Brought by SFTP', value: at(file.MirroredAt) }]),
            ...(file.ArchivedAt === null
              ? []
              : [{ name: 'Archived', value: `${at(file.ArchivedAt)} by ${file.ArchivedBy}` }]),
            {
              name: 'Kept until',
              value: `${at(file.KeptUntil)} (${keptFor(Date.parse(file.KeptUntil), now).text})`,
            },
          ]}
        />
        {file.SHA256 !== '' && (
          <div className="exchange-digest">
            <span className="dim small">SHA-256</span>
            <code className="mono small">{file.SHA256}</code>
            <IconButton
              size="s"
              label="Copy the SHA-256"
              icon={IconCopy}
              onClick={() => void copyAndTell(file.SHA256, 'The SHA-256 is copied.')}
            />
          </div>
        )}
      </Section>
      <Section title="Downloads" level={3} right={<span className="dim tn">{file.Downloads}</span>}>
        {file.DownloadedBy.length === 0 ? (
          <p className="dim">Nobody has downloaded it.</p>
        ) : (
          <ul className="exchange-downloads">
            {file.DownloadedBy.map(({ Name, At }, index) => (
              // One person may download it twice in a minute.
              <li key={index}>
                <span className="clip">{Name}</span> <span className="dim tn">{at(At)}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}
