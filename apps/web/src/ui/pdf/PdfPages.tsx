import './PdfPages.css';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { Notice } from '#/ui/page/Notice.tsx';

/** Some 400 kB that nobody loads who looks at no PDF. */
const drawing = () => import('#/ui/pdf/drawPages.ts');

type Props = { readonly label: string; readonly pdf: string };

/** A PDF as it looks on paper, page below page. */
export const PdfPages = (props: Props) => <Pages key={props.pdf} {...props} />;

function Pages({ label, pdf }: Props) {
  const [file, setFile] = useState<PDFDocumentProxy | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    const opening = drawing().then(({ openPdf }) => openPdf(pdf));
    opening.then((now) => isGone || setFile(now)).catch(() => setFailed(true));
    return () => {
      isGone = true;
      void opening.then((opened) => opened.loadingTask.destroy()).catch(() => {}); // safe: it was never opened
    };
  }, [pdf]);
  if (failed) return <Notice tone="bad">The pages cannot be shown here. Save the PDF and open it.</Notice>;
  if (file === null) return <p className="pdf-wait dim">Drawing the pages…</p>;
  return (
    <section className="pdf-pages" aria-label={label}>
      {Array.from({ length: file.numPages }, (_, at) => (
        <PdfPage key={at} file={file} number={at + 1} />
      ))}
    </section>
  );
}

type Drawn = { readonly picture: string; readonly words: string };

function PdfPage({ file, number }: { readonly file: PDFDocumentProxy; readonly number: number }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let isGone = false;
    drawing()
      .then(({ drawPage }) => drawPage(file, number))
      .then((now) => isGone || setDrawn(now))
      .catch(() => {}); // safe: it was closed while it was drawn
    return () => {
      isGone = true;
    };
  }, [file, number]);
  return (
    <figure className="pdf-page">
      {drawn === null ? <div className="pdf-blank" /> : <img src={drawn.picture} alt={`Page ${number}`} />}
      <figcaption className="sr">{drawn?.words}</figcaption>
    </figure>
  );
}
