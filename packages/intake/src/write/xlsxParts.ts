/** The small parts that a workbook has beside its sheets. */
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const kindOf = (part: string): string => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;

/** Not allowed in XML 1.0, in which a sheet is written. */
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** A text as it stands in XML; what XML has no place for is left out, and so is half of a letter. */
export function escapeXml(text: string): string {
  // Most cells are letters and digits alone.
  if (/^[\w ,.:/'()#-]*$/.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll(unwritable, '')
    .replaceAll(/[&<>"\r]/g, (sign) => names[sign] ?? sign);
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);

export const contentTypesXml = (sheets: number): string =>
  `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kindOf('sheet.main')}"/><Override PartName="/xl/styles.xml" ContentType="${kindOf('styles')}"/>${numbers(
    sheets,
  )
    .map((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${kindOf('worksheet')}"/>`)
    .join('')}</Types>`;

export const rootXml = `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const relationsXml = (sheets: number): string =>
  `${declaration}<Relationships xmlns="${packaged}/relationships">${numbers(sheets)
    .map((at) => `<Relationship Id="rId${at}" Type="${office}/worksheet" Target="worksheets/sheet${at}.xml"/>`)
    .join('')}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

/** A name of a sheet may be 31 characters long, and not have the signs of references. */
const sheetName = (name: string, at: number): string => {
  const bare = name.replaceAll(/[\\/?*[\]:']/g, ' ').trim() || 'Sheet';
  return escapeXml(at === 1 ? bare.slice(0, 31) : `${bare.slice(0, 27)} ${at}`);
};

export const bookXml = (name: string, sheets: number): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbers(sheets)
    .map((at) => `<sheet name="${sheetName(name, at)}" sheetId="${at}" r:id="rId${at}"/>`)
    .join('')}</sheets></workbook>`;

const format = (id: number, code: string): string => `<numFmt numFmtId="${id}" formatCode="${code}"/>`;
const cellStyle = (id: number, font = 0): string =>
  `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

/** Plain, bold, money, share, date, instant, in the order that cells name them by. */
export const stylesXml = `${declaration}<styleSheet xmlns="${main}"><numFmts count="4">${[
  format(164, '0.00'),
  format(165, '0.00##'),
  format(166, 'yyyy-mm-dd'),
  format(167, 'yyyy-mm-dd hh:mm'),
].join(
  '',
)}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${[
  cellStyle(0),
  cellStyle(0, 1),
  cellStyle(164),
  cellStyle(165),
  cellStyle(166),
  cellStyle(167),
].join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
