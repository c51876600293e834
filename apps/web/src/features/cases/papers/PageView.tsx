import { caseDocumentCalls, type CaseDocument } from '@coverline/contract/cases/caseDocuments.ts';
import { documentSourceText } from '@coverline/domain/cases/documentKinds.ts';
import { formatFileSize } from '@coverline/domain/format/formatFileSize.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

type Props = { readonly page: CaseDocument['Pages'][number]; readonly label: string };

/** One file: a picture is shown, a PDF is fetched; who kept it and when stands with it. */
export function PageView({ page, label }: Props) {
  const { TimeZone } = useUser();
  const isImage = page.Type.startsWith('image/');
  const shown = useCall(caseDocumentCalls.getCasePage, { PageID: page.PageID }, { enabled: isImage });
  const { busy, run } = useDownload(caseDocumentCalls.downloadCasePage);
  return (
    <li className="case-page">
      {isImage && (
        <PanelState panel={panelOf(shown, 'the page')} name="The page" rows={4}>
          {({ Image }) => Image !== null && <img src={Image} alt={label} />}
        </PanelState>
      )}
      <p className="case-deeds">
        <Button
          size="s"
          icon={IconDownload}
          busy={busy}
          aria-label={`Download ${label}`}
          onClick={() => void run({ PageID: page.PageID })}
        >
          {isImage ? 'Download' : 'Download the PDF'}
        </Button>
        <span className="dim small tn">
          {documentSourceText[page.Source]}, {formatFileSize(page.Size)}, {page.KeptBy}{' '}
          {formatInstant(page.KeptAt, TimeZone)}
        </span>
      </p>
    </li>
  );
}
