/** Objects of a PDF, numbered from 1, as a file: for tests that want one of a certain making. */
export function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, 'latin1');
}

/** A name of any script, as a PDF holds it. */
export const utf16 = (text: string): string => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

const box = '/Rect [50 700 250 720] /P 3 0 R /DA (/Helv 10 Tf 0 g)';

/** A form of one page with one text field, called as it is told. */
export const plainForm = (name = '(patient.name)', more = ''): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /DA (/Helv 10 Tf 0 g) >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R] >>',
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T ${name} ${box} ${more} >>`,
  ]);
